/** A top-level element of a document; text and inline elements that stand between such are one block together. */
export interface Block {
  html: string;
  /** The same for blocks that say the same: signatures of file addresses change with the hour. */
  key: string;
  /** What stands between it and the next one; nobody sees it. */
  space: string;
}

const inline = new Set(
  'A B STRONG I EM U S DEL INS SUB SUP MARK SMALL ABBR KBD SAMP VAR Q CITE CODE SPAN BR IMG INPUT'.split(' '),
);

/** The blocks of stored HTML, in order; joined again they are the same document. */
export function splitBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: Block[] = [];
  let loose = '';
  const add = (text: string) => {
    if (text.trim() !== '') blocks.push({ html: text, key: keyOf(text), space: '' });
    else if (blocks.length > 0) (blocks.at(-1) as Block).space += text;
  };
  const flush = () => {
    add(loose);
    loose = '';
  };
  for (const node of body.childNodes) {
    if (node instanceof Element && !inline.has(node.tagName)) {
      flush();
      add(node.outerHTML);
    } else {
      loose += node instanceof Element ? node.outerHTML : escapeText(node);
    }
  }
  flush();
  return blocks;
}

export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ html, space }) => html + space).join('');
}

/** Whether the two are the same blocks in the same order. */
export function areSame(one: readonly Block[], other: readonly Block[]): boolean {
  return one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);
}

function keyOf(html: string): string {
  return html.replace(/(\/files\/[a-z][a-z0-9]{23}\/[^"?]*)\?s=[\w.-]+/g, '$1').trim();
}

function escapeText(node: Node): string {
  if (node.nodeType !== Node.TEXT_NODE) return '';
  const holder = document.createElement('p');
  holder.append(node.cloneNode());
  return holder.innerHTML;
}
