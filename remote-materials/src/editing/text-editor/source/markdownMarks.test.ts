import { describe, expect, it } from '@jest/globals';
import { applyMark, type MarkdownMark } from './markdownMarks.ts';

/** Applies a mark to a text in which «[» and «]» stand for the selection, and shows the result the same way. */
function mark(text: string, kind: MarkdownMark, address?: string): string {
  const start = text.indexOf('[');
  const end = text.indexOf(']') - 1;
  const { value, ...selection } = applyMark(text.replace(/[[\]]/g, ''), start, end, kind, address);
  return `${value.slice(0, selection.start)}«${value.slice(selection.start, selection.end)}»${value.slice(selection.end)}`;
}

describe('a mark of Markdown', () => {
  it('goes around what is selected, and comes off again', () => {
    expect(mark('а [б] в', 'bold')).toBe('а **«б»** в');
    expect(mark('а **[б]** в', 'bold')).toBe('а «б» в');
    expect(mark('а [б] в', 'underline')).toBe('а <u>«б»</u> в');
  });

  it('makes bold italic and leaves it bold, and the other way about', () => {
    expect(mark('а **[б]** в', 'italic')).toBe('а ***«б»*** в');
    expect(mark('а ***[б]*** в', 'italic')).toBe('а **«б»** в');
    expect(mark('а ***[б]*** в', 'bold')).toBe('а *«б»* в');
    expect(mark('а *[б]* в', 'bold')).toBe('а ***«б»*** в');
  });

  it('does not take asterisks for a mark that are only asterisks', () => {
    expect(mark('5 \\*[б]* в', 'italic')).toBe('5 \\**«б»** в');
  });

  it('brings a sample where nothing is selected', () => {
    expect(mark('а []', 'italic')).toBe('а *«курсив»*');
  });

  it('goes before every line of a list, and comes off again', () => {
    expect(mark('[раз\nдва]', 'list')).toBe('«- раз\n- два»');
    expect(mark('- ра[з\n- два]', 'list')).toBe('«раз\nдва»');
  });

  it('changes the level of a heading', () => {
    expect(mark('# За[гол]овок', 'heading2')).toBe('«## Загол»овок');
  });

  it('makes a line of code, or a block of several', () => {
    expect(mark('[a]', 'code')).toBe('`«a»`');
    expect(mark('[a\nb]', 'code')).toBe('```\n«a\nb»\n```');
  });

  it('comes off a line and a block of code again', () => {
    expect(mark('а `[б]` в', 'code')).toBe('а «б» в');
    expect(mark('``[a`b]``', 'code')).toBe('«a`b»');
    expect(mark('```\n[a\nb]\n```', 'code')).toBe('«a\nb»');
  });

  it('makes code of what has the sign of code in it', () => {
    expect(mark('[a`b]', 'code')).toBe('``«a`b»``');
    expect(mark('[`a`]', 'code')).toBe('`` «`a`» ``');
    expect(mark('[```\na\n```]', 'code')).toBe('````\n«```\na\n```»\n````');
  });

  it('leaves the address of a link selected', () => {
    expect(mark('[портал]', 'link')).toBe('[портал](«https://»)');
    expect(mark('[]', 'image', '/files/x/a.png')).toBe('![описание](«/files/x/a.png»)');
  });
});
