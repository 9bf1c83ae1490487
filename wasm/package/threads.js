// What a module with threads imports, so that its instances in several workers share one memory.
//
// `control` is an array of numbers that they share, too. Each worker that can run a thread (thread.js) has a slot:
// state, and when a thread is started there: address of the thread, its function, the argument, and both ends of its stack.

export const kFailure = 0; // in control: 0, or why a thread failed
const kEnded = 1; // in control: how many threads have ended
const kFirstSlot = 2;
const kSlotSize = 6;

export const kNoMemory = 1; // values of control[kFailure]
export const kTrap = 2;

const kIdle = 0; // states of a slot
const kTaken = 1;
const kStarted = 2;

const kPage = 65_536;
const kMostPages = 32_768;
const kLeastGrowth = 256; // pages
const kStackSize = 2 ** 20;
const kWait = 5000; // milliseconds for a worker to become idle, when more threads than workers are wanted
const kTryAgain = 6; // EAGAIN

/** Memory for an instance and for `workers` more. */
export function shareMemory(workers) {
  const slots = new SharedArrayBuffer(4 * (kFirstSlot + workers * kSlotSize));
  // As for the linker: 8 MB, and up to 2 GB.
  return { memory: new WebAssembly.Memory({ initial: 128, maximum: kMostPages, shared: true }), control: new Int32Array(slots) };
}

function start(control, values) {
  for (;;) {
    const ended = Atomics.load(control, kEnded);
    for (let slot = kFirstSlot; slot < control.length; slot += kSlotSize) {
      if (Atomics.compareExchange(control, slot, kIdle, kTaken) !== kIdle) continue;
      control.set(values, slot + 1);
      Atomics.store(control, slot, kStarted);
      Atomics.notify(control, slot);
      return 0;
    }
    if (Atomics.wait(control, kEnded, ended, kWait) === 'timed-out') return kTryAgain;
  }
}

// Waits until the worker of a thread that has ended has left its stack.
function waitForWorker(control, thread) {
  for (let slot = kFirstSlot; slot < control.length; slot += kSlotSize) {
    if (control[slot + 1] !== thread) continue;
    for (;;) {
      const ended = Atomics.load(control, kEnded);
      if (Atomics.load(control, slot) !== kStarted || Atomics.wait(control, kEnded, ended, kWait) === 'timed-out') break;
    }
  }
}

/** Runs the threads that are started in slot number `index`, one after another, and never returns. */
export function runThreads({ control }, index, run) {
  const slot = kFirstSlot + index * kSlotSize;
  for (;;) {
    let state;
    while ((state = Atomics.load(control, slot)) !== kStarted) Atomics.wait(control, slot, state);
    run(...control.subarray(slot + 1, slot + kSlotSize));
    Atomics.store(control, slot, kIdle);
    Atomics.add(control, kEnded, 1);
    Atomics.notify(control, kEnded);
  }
}

/** @param {() => WebAssembly.Exports} exports of the instance that imports this */
export function threadImports({ memory, control }, exports) {
  const now = () => performance.timeOrigin + performance.now(); // the same in all workers
  const readClock = (clock, at) => {
    const milliseconds = clock === 0 ? Date.now() : now();
    const seconds = Math.floor(milliseconds / 1000);
    new Int32Array(memory.buffer).set([seconds, (milliseconds - seconds * 1000) * 1e6], at >>> 2);
    return 0;
  };
  const unused = () => 0;
  const trap = () => {
    throw new WebAssembly.RuntimeError('the engine ended');
  };
  return {
    memory,
    __pthread_create_js(thread, _attributes, entry, argument) {
      const stack = new Uint32Array(memory.buffer, exports().inlay_stack(thread), 2);
      return start(control, [thread, entry, argument, ...stack]);
    },
    __emscripten_init_main_thread_js(thread) {
      exports()._emscripten_thread_init(thread, 0, 1, 1); // not the thread of a page; the first one; it may wait
      exports().emscripten_tls_init();
    },
    __emscripten_thread_cleanup(thread) {
      waitForWorker(control, thread);
      exports()._emscripten_thread_free_data(thread);
    },
    _emscripten_default_pthread_stack_size: () => kStackSize,
    emscripten_get_now: now,
    clock_gettime: readClock,
    __clock_gettime: readClock,
    emscripten_resize_heap(size) {
      const pages = memory.buffer.byteLength / kPage;
      const missing = Math.ceil((size >>> 0) / kPage) - pages;
      try {
        if (missing > 0) memory.grow(Math.max(missing, Math.min(kLeastGrowth, kMostPages - pages)));
        return 1;
      } catch {
        return 0;
      }
    },
    emscripten_get_heap_max: () => kMostPages * kPage,
    emscripten_memcpy_big: (to, from, size) => void new Uint8Array(memory.buffer).copyWithin(to >>> 0, from >>> 0, (from >>> 0) + (size >>> 0)),
    emscripten_num_logical_cores: () => 1,
    abort: trap,
    exit: trap,
    __cxa_allocate_exception: trap,
    __cxa_throw: trap,
    emscripten_unwind_to_js_event_loop: trap,
    // The libraries of Emscripten can write dates, send work to other threads, and draw.
    strftime: unused,
    _tzset_js: unused,
    _gmtime_js: unused,
    emscripten_check_blocking_allowed: unused,
    _emscripten_notify_thread_queue: unused,
    emscripten_receive_on_main_thread_js: unused,
    emscripten_webgl_create_context: unused,
    emscripten_set_canvas_element_size: unused,
  };
}
