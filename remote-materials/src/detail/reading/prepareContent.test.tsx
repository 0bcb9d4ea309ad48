import { describe, expect, it } from '@jest/globals';
import { prepareContent } from './prepareContent.ts';

describe('the headings of a document', () => {
  it('get an id of their text, and a number where it is taken', () => {
    const { sections } = prepareContent('<h2>Порядок работы</h2><p>…</p><h2>Порядок работы!</h2>');
    expect(sections.map(({ id }) => id)).toEqual(['порядок-работы', 'порядок-работы-2']);
  });

  it('keep an id of their own, which links of other documents name', () => {
    expect(prepareContent('<h2 id="span">Объединение ячеек</h2>').sections).toEqual([
      { id: 'span', text: 'Объединение ячеек', depth: 0 },
    ]);
  });

  it('have a depth below the highest level in use', () => {
    const { sections } = prepareContent('<h2>А</h2><h3>Б</h3><h4>В</h4><h2>Г</h2>');
    expect(sections.map(({ text, depth }) => [text, depth])).toEqual([
      ['А', 0],
      ['Б', 1],
      ['Г', 0],
    ]);
  });

  it('are skipped when they are empty', () => {
    expect(prepareContent('<h2> </h2><h2><br></h2>').sections).toEqual([]);
  });

  it('leave the rest of the document as it is', () => {
    const html = '<p>Текст <strong>с разметкой</strong></p><table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(prepareContent(html).html).toBe(html);
  });
});
