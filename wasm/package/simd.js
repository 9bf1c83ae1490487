// Whether this JavaScript engine has 128-bit vectors in WebAssembly.

// A module with one function, which returns a vector of 16 zeros.
const kVectorModule = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // header
  1, 5, 1, 0x60, 0, 1, 0x7b, // type: () -> v128
  3, 2, 1, 0, // function 0 has type 0
  10, 8, 1, 6, 0, 0x41, 0, 0xfd, 0x0f, 0x0b, // i32.const 0, i8x16.splat
]);

/** Whether this JavaScript engine has 128-bit vectors. */
export const hasSimd = () => WebAssembly.validate(kVectorModule);
