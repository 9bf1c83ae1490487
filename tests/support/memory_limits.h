// Whether a test can limit the memory of its process.
#ifndef INLAY_TESTS_SUPPORT_MEMORY_LIMITS_H_
#define INLAY_TESTS_SUPPORT_MEMORY_LIMITS_H_

namespace inlay::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kLimitsWork = false;  // a sanitizer needs more memory than the limit
#else
inline constexpr bool kLimitsWork = true;
#endif

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_MEMORY_LIMITS_H_
