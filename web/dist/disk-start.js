// Starts the page from a folder (disk.html), where browsers neither load modules nor fetch files. `inlay site`
// has written all files into disk-files.js, which sets `inlayFiles`: texts by name, WebAssembly in base 64.
// The modules become blobs that import each other by their addresses.

// The functions are also sent to workers as texts, so they use only globals and their arguments.
function moduleLoader(files) {
  const addresses = new Map();
  const addressOf = (name) => {
    const folder = name.replace(/[^/]*$/, '');
    if (!addresses.has(name)) {
      const text = files[name]
        .replace(/\b(from|import)\s*(["'`])\.\/([\w.-]+)\2/g, (_, word, quote, to) => `${word} "${addressOf(folder + to)}"`)
        .replace(/\bimport\((["'`])\.\/([\w.-]+)\1\)/g, (_, quote, to) => `inlayImport("${folder + to}")`);
      addresses.set(name, URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    }
    return addresses.get(name);
  };
  return (name) => import(addressOf(name));
}

function startWorker() {
  const early = []; // messages that arrive before the module is loaded
  onmessage = ({ data: { files, name } }) => {
    const wait = (event) => early.push(event);
    onmessage = wait;
    globalThis.inlayFiles = files;
    globalThis.inlayImport = moduleLoader(files);
    inlayImport(name).then(
      () => { for (const event of early) onmessage(event); },
      (error) => postMessage({ error: String(error) }),
    );
  };
}

globalThis.inlayImport = moduleLoader(inlayFiles);
globalThis.inlayWorker = (name) => {
  const text = `${moduleLoader};(${startWorker})()`;
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  worker.postMessage({ files: inlayFiles, name });
  return worker;
};
inlayImport('page.js');
