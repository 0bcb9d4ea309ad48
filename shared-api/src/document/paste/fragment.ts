/**
 * HTML of a clipboard without what programs put around the piece that was copied: what is between StartFragment and
 * EndFragment, with the style sheets, the name of the program and the elements that are open there (Excel begins
 * inside of its table). It goes before the parser, which leaves comments out.
 */
export function fragmentOf(html: string): string {
  // Notion tells its name in a comment only.
  const sign = html.includes('<!-- notionvc:') ? '<meta name="generator" content="Notion">' : '';
  const start = /<!--\s*StartFragment\s*-->/i.exec(html);
  if (!start) return sign + html;
  const rest = html.slice(start.index + start[0].length);
  const end = rest.search(/<!--\s*EndFragment\s*-->/i);
  const fragment = end < 0 ? rest : rest.slice(0, end);
  const after = end < 0 ? '' : rest.slice(end);
  const notes = after.search(/<div\s+style=['"]mso-element:(?:foot|end)note-list/i);
  return sign + surroundings(html.slice(0, start.index)) + fragment + (notes < 0 ? '' : after.slice(notes));
}

/** Style sheets and `meta` of what stands before, and the elements that it leaves open. */
function surroundings(before: string): string {
  let head = '';
  let open: { name: string; tag: string }[] = [];
  const tags = /<!--|<(\/?)([a-z][\w:-]*)[^<>]*>/gi;
  for (let found = tags.exec(before); found; found = tags.exec(before)) {
    const [tag, closing, given = ''] = found;
    const name = given.toLowerCase();
    if (tag === '<!--' || (name === 'style' && !closing)) {
      const end = before.indexOf(tag === '<!--' ? '-->' : '</style', tags.lastIndex);
      if (end < 0) break;
      if (name === 'style') head += `${tag}${before.slice(tags.lastIndex, end)}</style>`;
      tags.lastIndex = end;
    } else if (name === 'meta') head += tag;
    else if (closing) open = open.slice(0, Math.max(0, lastIndex(open, name)));
    else if (kept.has(name)) open.push({ name, tag });
  }
  return head + open.map(({ tag }) => tag).join('');
}

function lastIndex(open: readonly { name: string }[], name: string): number {
  const index = open.findLastIndex((one) => one.name === name);
  return index < 0 ? open.length : index;
}

/** Elements that say what is inside of them. */
const kept = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'pre', 'blockquote']);
