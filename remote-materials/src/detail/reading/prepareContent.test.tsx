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

  it('have a link beside, which is not a part of their name', () => {
    const page = document.createElement('div');
    page.innerHTML = prepareContent('<h2>Кто отвечает</h2>').html;
    expect(page.querySelector('h2')).toHaveTextContent(/^Кто отвечает$/);
    expect(page.querySelector('a')).toHaveAttribute('href', `#${encodeURIComponent('кто-отвечает')}`);
  });
});

describe('the rest of a document', () => {
  it('gets a frame around its tables and stays as it is', () => {
    const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(prepareContent(`<p>Текст <strong>с разметкой</strong></p>${table}`).html).toBe(
      `<p>Текст <strong>с разметкой</strong></p><div class="table-frame">${table}</div>`,
    );
  });

  it('shows an embedded page as a link to it, and a file as a card', () => {
    const html =
      '<p class="embed"><a href="https://a.b/c" target="_blank" rel="noopener noreferrer">Доска</a></p><p class="file"><a href="/files/a/b.pdf">Приказ</a></p>';
    expect(prepareContent(html).html).toBe(html);
  });

  it('runs nothing while it is prepared', () => {
    prepareContent('<img src="x" onerror="window.hasRun = true"><script>window.hasRun = true</script>');
    expect(window).not.toHaveProperty('hasRun');
  });
});
