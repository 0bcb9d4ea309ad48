import TurndownService from 'turndown';
import { slug } from './markdown.ts';

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
  keepReplacement: (_content, node) => keptHtml(node as unknown as Kept),
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

interface Kept {
  outerHTML: string;
  isBlock: boolean;
}

/** On one line: an empty line would end the HTML for Markdown. */
function keptHtml({ outerHTML, isBlock }: Kept): string {
  const line = outerHTML
    .replace(/<pre[\s\S]*?<\/pre>/g, (code) => code.replace(/\n/g, '&#10;'))
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\n/g, ' ');
  return isBlock ? `\n\n${line}\n\n` : line;
}

/** For the way from the rich-text mode to the Markdown mode. */
export function htmlToMarkdown(html: string): string {
  return turndown.turndown(html);
}
