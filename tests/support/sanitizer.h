// Whether the tests run under a sanitizer, which makes them ten times slower and needs more memory
// than the limits that some tests set.
#ifndef INLAY_TESTS_SUPPORT_SANITIZER_H_
#define INLAY_TESTS_SUPPORT_SANITIZER_H_

namespace inlay::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)  // GCC
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)  // Clang
inline constexpr bool kSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

// The number of random cases of a long test: a fifth of the usual one under a sanitizer.
constexpr unsigned cases_here(unsigned usual) {
  return kSanitized ? usual / 5 : usual;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_SANITIZER_H_
