// The server's parser of HTTP against llhttp, the parser of Node.js, in its strict mode.
//
// usage: http_llhttp.mjs HTTP_CAMPAIGN [STREAMS [SEED]]
//
// HTTP_CAMPAIGN writes the streams and what the server sees in them (http_campaign.cc). What the server accepts, llhttp
// must reject or read in the same way. Prints also which of the server's rules reject requests that llhttp accepts.
// The exit code is 1 after a difference, and 77 if this version of Node.js does not export its parser.
import { spawn } from 'node:child_process';

const USED = ['host', 'origin', 'content-type', 'accept', 'accept-encoding', 'accept-language', 'if-none-match'];
const MOST_DIFFERENCES = 10; // printed

let binding;
try {
  process.removeAllListeners('warning');
  process.noDeprecation = true;
  binding = process.binding('http_parser');
} catch {
  console.log('SKIP: this version of Node.js does not export its parser of HTTP');
  process.exit(77);
}
const { HTTPParser, methods } = binding;

// --- What llhttp sees ---------------------------------------------------------------------------

let seen; // of the current request
function begin() {
  seen = { headers: [], url: '', head: null, body: 0, complete: 0, error: '' };
}
const parser = new HTTPParser();
parser[HTTPParser.kOnHeaders] = (headers, url) => {
  seen.headers.push(...headers);
  seen.url += url;
};
parser[HTTPParser.kOnHeadersComplete] = (major, minor, headers, method, url, status, message, upgrade, keepAlive) => {
  if (headers) seen.headers.push(...headers);
  seen.url += url ?? '';
  seen.head = { major, minor, method: methods[method], upgrade, keepAlive };
  return 0;
};
parser[HTTPParser.kOnBody] = (body) => {
  seen.body += body.length;
};
parser[HTTPParser.kOnMessageComplete] = () => {
  seen.complete++;
};

function feed(bytes, from, to) {
  if (seen.error !== '' || from >= to) return;
  const result = parser.execute(bytes.subarray(from, to));
  if (typeof result !== 'number') seen.error = result.code ?? String(result);
}

// What differs between the reading of the server and that of llhttp, which has just read its last byte.
function difference(server, available) {
  const { head } = seen;
  if (head === null) return 'the end of the head';
  if (server.complete !== (seen.complete === 1)) return 'the end of the request';
  if (seen.body !== available) return 'the length of the body';
  if (head.method !== server.method) return 'the method';
  if (seen.url !== server.target) return 'the target';
  if (head.major !== 1 || head.minor !== server.minor) return 'the version';
  if (seen.headers.length !== 2 * server.fields) return 'the number of fields';
  // If the server closes the connection, it reads nothing after this request.
  if (server.keepAlive && (!head.keepAlive || head.upgrade)) return 'whether another request follows';
  const values = new Array(USED.length).fill(undefined);
  for (let i = 0; i < seen.headers.length; i += 2) {
    const name = seen.headers[i].toLowerCase();
    const at = USED.indexOf(name);
    if (at >= 0) {
      if (values[at] !== undefined) return name;
      values[at] = seen.headers[i + 1];
    } else if (name === 'content-length' && Number(seen.headers[i + 1]) !== server.body) {
      return name;
    }
  }
  for (let at = 0; at < USED.length; at++) {
    const same = values[at] === server.values[at] || (at === 1 && values[at] === '' && server.values[at] === 'null');
    if (!same) return USED[at];
  }
  return '';
}

// --- The blocks of http_campaign ----------------------------------------------------------------

let block; // being read, from `at`
let at = 0;
function number() {
  at += 4;
  return block.readUInt32LE(at - 4);
}
function text() {
  const size = number();
  at += size;
  return block.latin1Slice(at - size, at);
}
function request() {
  const kind = number();
  if (kind === 2) return { accepted: false, why: text() };
  const read = {
    accepted: true, complete: kind === 0, head: number(), body: number(), keepAlive: number() === 1, minor: number(),
    fields: number(), method: text(), target: text(), values: [],
  };
  for (let i = 0; i < USED.length; i++) {
    const times = number();
    const value = text();
    read.values.push(times > 0 ? value : undefined);
  }
  return read;
}

// --- The comparison -----------------------------------------------------------------------------

const figures = { streams: 0, accepted: 0, rejected: 0, incomplete: 0, same: 0, different: 0 };
const onlyServer = new Map();
const onlyLlhttp = new Map();
const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);

function compare(stream, server, position) {
  begin();
  if (!server.accepted) {
    figures[server.why === '' ? 'incomplete' : 'rejected']++;
    feed(stream, position, stream.length);
    if (seen.head === null) return;
    if (server.why === '') report('the end of the head', stream, position);
    else count(onlyLlhttp, server.why);
    return;
  }
  figures.accepted++;
  const end = Math.min(position + server.head + server.body, stream.length);
  feed(stream, position, end - 1);
  const early = seen.complete > 0;
  feed(stream, end - 1, end);
  if (seen.head === null && seen.error !== '') {
    count(onlyServer, seen.error);
    restart(); // for the next request
    return;
  }
  const what = early || seen.error !== '' ? 'the end of the request' : difference(server, end - position - server.head);
  if (what === '') figures.same++;
  else report(what, stream, position);
}

function report(what, stream, position) {
  if (++figures.different > MOST_DIFFERENCES) return;
  console.log(`DIFFERENT: ${what} in\n${JSON.stringify(stream.latin1Slice(position))}\n${JSON.stringify(seen)}`);
}

function restart() {
  parser.initialize(HTTPParser.REQUEST, {});
}

function compareBlock() {
  for (at = 0; at < block.length; ) {
    const size = number();
    const stream = block.subarray(at, at + size);
    at += size;
    figures.streams++;
    restart();
    let position = 0;
    for (let left = number(); left > 0; left--) {
      const server = request();
      compare(stream, server, position);
      position += server.head + server.body;
    }
  }
}

const [program, streams = '5000000', seed = '1'] = process.argv.slice(2);
const source = spawn(program, ['blocks', streams, seed], { stdio: ['ignore', 'pipe', 'inherit'] });
let rest = Buffer.alloc(0);
for await (const chunk of source.stdout) {
  rest = Buffer.concat([rest, chunk]);
  while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32LE(0)) {
    block = rest.subarray(4, 4 + rest.readUInt32LE(0));
    rest = rest.subarray(4 + block.length);
    compareBlock();
  }
}

console.log(`llhttp ${process.versions.llhttp} of Node.js ${process.versions.node}, ${figures.streams} streams`);
console.log(`${figures.accepted} requests accepted, ${figures.rejected} rejected, ${figures.incomplete} incomplete`);
console.log(`${figures.same} of the accepted ones read by llhttp in the same way, ${figures.different} otherwise`);
for (const [title, reasons] of [
  ['accepted, but llhttp rejects them:', onlyServer],
  ['rejected, but llhttp accepts their heads:', onlyLlhttp],
]) {
  console.log(title);
  for (const [why, times] of [...reasons].sort()) console.log(`${String(times).padStart(10)}  ${why}`);
}
const complete = figures.streams === Number(streams) && rest.length === 0;
process.exitCode = complete && figures.different === 0 && figures.same > 0 ? 0 : 1;
