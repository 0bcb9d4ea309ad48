import TurndownService from 'turndown';
import { slug } from '../markdown/headings.ts';

/** Markdown has no words for these; as HTML they pass through it. */
const keptTags = new Set(
  'TABLE DETAILS ASIDE VIDEO U SUB SUP KBD MARK S DEL INS DL FIGURE SECTION ABBR SMALL SAMP VAR Q CITE'.split(' '),
);

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
  br: '\\',
  keepReplacement: (_content, node) => keptHtml(node),
});
turndown.keep((node) => keptTags.has(node.nodeName) || (node.nodeName === 'SPAN' && node.hasAttribute('style')));

// An anchor of its own is what links lead to.
turndown.addRule('anchor', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content, node) => {
    const { id, nodeName, textContent } = node as unknown as { id: string; nodeName: string; textContent: string };
    // A repeated heading gets its number again.
    const isOwn = /^[\w-]+$/.test(id) && id !== slug(textContent);
    const anchor = isOwn ? ` {#${id}}` : '';
    return `\n\n${'#'.repeat(Number(nodeName[1]))} ${content}${anchor}\n\n`;
  },
});

/** Marks the end of a line of code while other ends of lines are removed. */
const codeEnd = '\ue000';

/** On one line: an empty line would end the HTML for Markdown. */
function keptHtml(node: HTMLElement): string {
  const copy = node.cloneNode(true);
  joinLines(copy, false);
  if (!('outerHTML' in copy)) return '';
  const line = String(copy.outerHTML).replaceAll('\n', ' ').replaceAll(codeEnd, '&#10;');
  return 'isBlock' in node && node.isBlock ? `\n\n${line}\n\n` : line;
}

/** Blanks with a line's end between two elements go; a line's end inside of code stays one. */
function joinLines(parent: Node, isCode: boolean): void {
  for (const node of [...parent.childNodes]) {
    const { nodeValue: text } = node;
    if (text === null) joinLines(node, isCode || node.nodeName === 'PRE');
    else if (isCode) node.nodeValue = text.replaceAll('\n', codeEnd);
    else if (text.trim() === '' && text.includes('\n')) parent.removeChild(node);
  }
}

/** For the way from the rich-text mode to the Markdown mode. */
export function htmlToMarkdown(html: string): string {
  return turndown.turndown(html);
}
