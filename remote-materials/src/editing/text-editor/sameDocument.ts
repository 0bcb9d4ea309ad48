const blocks = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 UL OL LI PRE BLOCKQUOTE TABLE THEAD TBODY TFOOT TR TH TD CAPTION COLGROUP COL DETAILS SUMMARY ASIDE SECTION FIGURE FIGCAPTION DL DT DD'.split(
    ' ',
  ),
);
const atoms = new Set(['IMG', 'BR', 'HR', 'INPUT', 'VIDEO', 'SOURCE']);
const synonyms: Record<string, string> = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S' };
/** Set by the server each time. */
const ignored = new Set(['loading', 'target', 'rel', 'tabindex', 'controls', 'preload', 'data-list', 'data-language']);

/**
 * Whether two texts say the same: the same words with the same marks in the same blocks, the same links,
 * pictures, tables and code. The order of nested marks and spaces that nobody sees do not count.
 */
export function isSameDocument(one: string, other: string): boolean {
  return describe(one) === describe(other);
}

function describe(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [];
  describeBlock(body, '', lines);
  return lines.join('\n');
}

interface Run {
  marks: string;
  text: string;
}

/** One line per block, and per run of text within it. */
function describeBlock(block: Element, path: string, lines: string[]): void {
  let runs: Run[] = [];
  const isCode = block.tagName === 'PRE';
  const flush = () => {
    const shown = trimEnds(isCode ? runs : collapse(runs), isCode);
    // Text that is outside of any block looks like a paragraph.
    const place = path === '' ? '/P' : path;
    if (path === '' && shown.length > 0) lines.push(place);
    for (const { marks, text } of shown) lines.push(`${place}|${marks}|${text}`);
    runs = [];
  };
  const visit = (node: Node, marks: string[]) => {
    if (node.nodeType === Node.TEXT_NODE) return addText(runs, node.textContent ?? '', marks);
    if (!(node instanceof Element)) return;
    if (isTransparent(node, block)) {
      for (const child of node.childNodes) visit(child, marks);
    } else if (blocks.has(node.tagName)) {
      flush();
      const inner = `${path}/${nameOf(node)}`;
      lines.push(inner);
      describeBlock(node, inner, lines);
    } else if (atoms.has(node.tagName) || isEmptyLink(node)) {
      addText(runs, `<${nameOf(node)}>`, marks);
    } else {
      const mark = nameOf(node);
      const isPlain = mark === 'SPAN' || (isCode && node.tagName === 'CODE' && !node.className);
      for (const child of node.childNodes) visit(child, isPlain ? marks : [...marks, mark]);
    }
  };
  for (const child of block.childNodes) visit(child, []);
  flush();
}

/** A paragraph that is all of a list item or a cell looks like its text alone; a task's label is no mark. */
function isTransparent(node: Element, parent: Element): boolean {
  const isOnly = [...parent.childNodes].every(
    (other) => other === node || isNestedList(other) || other.textContent?.trim() === '',
  );
  return (
    node.tagName === 'P' && (parent.tagName === 'LI' || parent.tagName === 'TD' || parent.tagName === 'TH') && isOnly
  );
}

/** Nobody sees it, and yet it may be a place that links lead to. */
function isEmptyLink(node: Element): boolean {
  return node.tagName === 'A' && node.textContent === '' && node.children.length === 0;
}

function isNestedList(node: Node): boolean {
  return node instanceof Element && (node.tagName === 'UL' || node.tagName === 'OL');
}

function addText(runs: Run[], text: string, marks: string[]): void {
  const key = [...new Set(marks)].sort().join(' ');
  const last = runs.at(-1);
  if (last?.marks === key) last.text += text;
  else runs.push({ marks: key, text });
}

function collapse(runs: Run[]): Run[] {
  let isAfterSpace = false;
  return runs.map(({ marks, text }) => {
    let shown = text.replace(/[ \t\n\r]+/g, ' ');
    if (isAfterSpace) shown = shown.replace(/^ /, '');
    if (shown !== '') isAfterSpace = shown.endsWith(' ');
    return { marks, text: shown };
  });
}

function trimEnds(runs: Run[], isCode: boolean): Run[] {
  for (const run of isCode ? [] : runs) run.text = run.text.replace(/ *<BR> */g, '<BR>');
  const kept = runs.filter(({ text }) => text !== '');
  const first = kept[0];
  const last = kept.at(-1);
  if (first && !isCode) first.text = first.text.replace(/^ /, '');
  // A trailing line break is how an empty line of an editor looks.
  if (last) last.text = isCode ? last.text.replace(/\n$/, '') : last.text.replace(/ $/, '').replace(/<BR>$/, '');
  return kept.filter(({ text }) => text !== '');
}

function nameOf(element: Element): string {
  const name = synonyms[element.tagName] ?? element.tagName;
  const attributes = [...element.attributes]
    .filter(({ name: key }) => !ignored.has(key))
    .map(({ name: key, value }) => [key, plainValue(key, value)] as const)
    .filter(([key, value]) => !(value === '' && (key === 'class' || key === 'style' || key === 'alt')))
    .map(([key, value]) => `${key}=${value}`)
    .sort();
  return [name, ...attributes].join(';');
}

function plainValue(key: string, value: string): string {
  // Signatures of file addresses change with the hour.
  if (key === 'src' || key === 'href') return value.replace(/\?s=.*$/, '');
  return key === 'style' ? value.replace(/\s+/g, '').replace(/;$/, '') : value.trim();
}
