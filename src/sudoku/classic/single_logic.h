// Logic on many sets of digits at once.
//
// The functions work on every type with & | ^ and without() (a without the elements of b). A layer
// can define faster ones with the same names.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_SINGLE_LOGIC_H_
#define INLAY_SRC_SUDOKU_CLASSIC_SINGLE_LOGIC_H_

namespace inlay::sudoku::classic::single {

template <typename T>
T any(T a, T b, T c) {
  return a | b | c;
}
template <typename T>
T all(T a, T b, T c) {
  return a & b & c;
}
template <typename T>
T odd(T a, T b, T c) {
  return a ^ b ^ c;
}
template <typename T>
T one(T a, T b, T c) {
  return without(a ^ b ^ c, a & b);  // of all three, all are in a & b
}
template <typename T>
T two(T a, T b, T c) {
  return (a & b) | (c & (a | b));
}
template <typename T>
T drop(T a, T b, T c) {  // a without the elements of b that are not in c
  return without(a, without(b, c));
}
template <typename T>
T pairs(T a, T b, T c, T d) {
  return (a & b) | (c & d);
}

// One for each column of a box: left, middle, right.
template <typename T>
struct Three {
  T a, b, c;
};
template <typename T>
Three<T> turned(const Three<T>& x) {
  return {x.b, x.c, x.a};
}
template <typename F, typename T, typename... More>
[[gnu::always_inline]] inline auto each(F f, const Three<T>& x, const Three<More>&... more) {
  return Three<decltype(f(x.a, more.a...))>{f(x.a, more.a...), f(x.b, more.b...),
                                            f(x.c, more.c...)};
}

}  // namespace inlay::sudoku::classic::single

#endif  // INLAY_SRC_SUDOKU_CLASSIC_SINGLE_LOGIC_H_
