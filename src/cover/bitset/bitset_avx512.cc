// The bitset kernel for AVX-512: one register contains eight counts.
#include <immintrin.h>

#include "cover/bitset/kernel.h"

namespace inlay::cover::bitset {
namespace {

struct Avx512Lanes {
  static Word extract(Word bits, Word mask) { return _pext_u64(bits, mask); }

  struct MinKey {
    __m512i value = _mm512_set1_epi64(-1);
    Word get() const { return _mm512_reduce_min_epu64(value); }
  };

  struct Block {
    __m512i count = _mm512_setzero_si512();

    void add(const Word* rows, Word live) {
      const __m512i both = _mm512_and_si512(_mm512_load_si512(rows),
                                            _mm512_set1_epi64(static_cast<long long>(live)));
      count = _mm512_add_epi64(count, _mm512_popcnt_epi64(both));
    }
    unsigned equal(unsigned open, Word value) const {
      return _mm512_mask_cmpeq_epi64_mask(static_cast<__mmask8>(open), count,
                                          _mm512_set1_epi64(static_cast<long long>(value)));
    }
    void update_min(MinKey& fewest, unsigned open, std::uint32_t first_slot) const {
      const __m512i slots =
          _mm512_add_epi64(_mm512_set1_epi64(first_slot), _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0));
      const __m512i keys = _mm512_or_si512(_mm512_slli_epi64(count, 32), slots);
      fewest.value =
          _mm512_mask_min_epu64(fewest.value, static_cast<__mmask8>(open), fewest.value, keys);
    }
    void store(Word* to) const { _mm512_storeu_si512(to, count); }
    void load(const Word* from) { count = _mm512_loadu_si512(from); }
  };
};

}  // namespace

extern const Kernel kAvx512 = {
    KernelSearch<Avx512Lanes, false>::run, KernelSearch<Avx512Lanes, true>::run,
    KernelSearch<Avx512Lanes, false>::choose, KernelSearch<Avx512Lanes, true>::choose};

}  // namespace inlay::cover::bitset
