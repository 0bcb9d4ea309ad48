import TurndownService from 'turndown';

const turndown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
});
// Markdown has no words for these; as HTML they pass through it unchanged.
turndown.keep(
  (node) =>
    [
      'TABLE',
      'DETAILS',
      'ASIDE',
      'VIDEO',
      'U',
      'SUB',
      'SUP',
      'KBD',
      'MARK',
      'S',
      'DEL',
      'INS',
      'DL',
      'FIGURE',
    ].includes(node.nodeName) ||
    (node.nodeName === 'SPAN' && node.hasAttribute('style')),
);

/** For the way from the rich-text mode to the Markdown mode. */
export function htmlToMarkdown(html: string): string {
  return turndown.turndown(html);
}
