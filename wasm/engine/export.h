// INLAY_EXPORT(NAME): the function NAME is exported to JavaScript under its name.
#ifndef INLAY_WASM_ENGINE_EXPORT_H_
#define INLAY_WASM_ENGINE_EXPORT_H_

#define INLAY_EXPORT(name) __attribute__((export_name(#name))) name

#endif  // INLAY_WASM_ENGINE_EXPORT_H_
