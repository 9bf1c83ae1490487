// One request for each press of a button; the answer as a board where there is one, else as it is.
'use strict';

const form = document.getElementById('form');
const summary = document.getElementById('summary');
const answer = document.getElementById('answer');

function board(line, width) {
  const cells = line.includes(' ') ? line.split(' ') : [...line];
  const rows = [];
  for (let i = 0; i < cells.length; i += width) rows.push(cells.slice(i, i + width).join(' '));
  return rows.join('\n');
}

function tell(name, told) {
  if (told.error) {
    summary.textContent = told.error;
    answer.textContent = '';
    return;
  }
  const size = told.box[0] * told.box[1];
  const spent = told.nodes === undefined ? '' : `, ${told.nodes} nodes`;
  const words = {
    solve: () => told.verdict + spent,
    count: () => (told.exact ? '' : 'at least ') + told.count + ' solutions' + spent,
    check: () => told.verdict + (told.minimal ? ', minimal' : ''),
    rate: () => told.outcome + ', rating ' + told.er,
    hint: () => (told.texts ? told.texts.everything : told.reason || told.verdict),
  };
  summary.textContent = words[name]();
  answer.textContent = (told.solutions || []).map((line) => board(line, size)).join('\n\n');
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const name = event.submitter.value;
  summary.textContent = '…';
  try {
    const response = await fetch('/api/' + name, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ puzzle: document.getElementById('puzzle').value }),
    });
    tell(name, await response.json());
  } catch (error) {
    summary.textContent = String(error);
  }
});
