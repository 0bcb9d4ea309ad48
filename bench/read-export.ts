import { readCsv } from '../server/src/csv/read.ts';

/** Reads an export as a spreadsheet would, piece by piece, and says how many rows came, and how many of them broken. */
const [url = '', token = ''] = process.argv.slice(2);
const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);

const decoder = new TextDecoder();
let rest = '';
let rows = -1;
let broken = 0;
let bytes = 0;
for await (const chunk of response.body) {
  bytes += chunk.length;
  rest += decoder.decode(chunk, { stream: true });
  // Rows end with CRLF; a line break inside of a cell is a bare LF.
  const end = rest.lastIndexOf('\r\n') + 2;
  if (end < 2) continue;
  for (const { cells } of readCsv(rest.slice(0, end))) {
    rows += 1;
    if (cells.length !== 8 || /^[=+\-@]/.test(cells[1] ?? '')) broken += 1;
  }
  rest = rest.slice(end);
}
console.log(JSON.stringify({ rows, broken: broken + (rest === '' ? 0 : 1), bytes }));
