// Prints package/requests.d.ts: the types of all requests and answers, from the table in the module.
//   ./run node wasm/make_types.mjs > wasm/package/requests.d.ts
import { load } from 'inlay';

const { paths } = (await load()).openapi();

const capital = (name) => name[0].toUpperCase() + name.slice(1);
const quoted = (values) => values.map((value) => `'${value}'`).join(' | ');

// What a field of an answer with objects contains, in the words of types.d.ts.
const kObjects = {
  'explain.steps': 'Step',
  'steps.steps': 'Step',
  'hint.step': 'Step',
  'explain.mistakes': 'Mistake',
  'steps.mistakes': 'Mistake',
  'hint.mistakes': 'Mistake',
  'generate.puzzles': 'MadePuzzle',
  'cover.solutions': 'CoverSolution',
  'tile.solutions': 'Tiling',
  'vary.puzzles': 'VariedPuzzle',
};

function typeOf(schema, place) {
  if ('const' in schema) return String(schema.const);
  if (schema.enum) return quoted(schema.enum);
  switch (schema.type) {
    case 'array':
      return `${typeOf(schema.items, place)}[]`;
    case 'integer':
      return 'number';
    case 'object':
      return kObjects[place] ?? 'Record<string, unknown>';
    default:
      return schema.type;
  }
}

function fields(name, { properties, required = [] }, always = []) {
  return Object.entries(properties).map(([field, schema]) => {
    const optional = required.includes(field) || always.includes(field) ? '' : '?';
    const description = schema.description ? `  /** ${schema.description.replaceAll('*/', '* /')} */\n` : '';
    return `${description}  ${field}${optional}: ${typeOf(schema, `${name}.${field}`)};\n`;
  }).join('');
}

const calls = Object.entries(paths).map(([path, { post }]) => ({
  name: path.replace('/api/', ''),
  summary: post.summary,
  request: post.requestBody.content['application/json'].schema,
  answer: post.responses['200'].content['application/json'].schema,
}));

const used = [...new Set(Object.values(kObjects))].sort();
let text = `// The requests and answers of the engine. Generated from the table of the API by make_types.mjs; do not edit.
import type { ${used.join(', ')} } from './types.js';

`;
for (const { name, summary, request, answer } of calls) {
  text += `/** ${summary}. */\nexport interface ${capital(name)}Request {\n${fields(name, request)}}\n`;
  text += `export interface ${capital(name)}Answer {\n${fields(name, answer, ['v'])}}\n\n`;
}
text += '/** By name: the fields of the request, and the answer. */\nexport interface Requests {\n';
for (const { name } of calls) text += `  ${name}: { request: ${capital(name)}Request; answer: ${capital(name)}Answer };\n`;
text += '}\n';
process.stdout.write(text);
