import { describe, expect, it } from '@jest/globals';
import { readDocument } from 'shared-api/document';
import { parseSource } from '../../model/sourceTree.ts';
import { htmlAfter, spanOf, stateWith } from '../testing.ts';
import { copyArea } from './copyArea.ts';
import { fillCells, fillingOf, textFilling } from './fillCells.ts';
import { readTsv, writeTsv } from './tsv.ts';

const three =
  '<table><thead><tr><th>А</th><th>Б</th></tr></thead><tbody><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr></tbody></table>';

function pasted(html: string, table: string): string {
  const state = stateWith(html);
  const [block] = readDocument(parseSource(table));
  const filling = block ? fillingOf(block) : null;
  return htmlAfter(state, filling && fillCells(filling)(state));
}

describe('text of spreadsheets', () => {
  it('comes back as it was written', () => {
    const rows = [
      ['а', 'б\tв', ''],
      ['1\n2', 'с "кавычками"', '3'],
    ];
    expect(readTsv(writeTsv(rows))).toEqual(rows);
  });

  it('is none without tabs, and rows are as long as the longest', () => {
    expect(readTsv('просто текст\nв две строки')).toBeNull();
    expect(readTsv('1\t2\r\n3\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
  });

  it('keeps quotes that are text', () => {
    expect(readTsv('"так" сказал\t5"')).toEqual([['"так" сказал', '5"']]);
  });
});

describe('copied cells', () => {
  it('are a table and text with tabs', () => {
    const state = stateWith(three);
    expect(copyArea(state, spanOf(state, 'а', 'г'))).toEqual({
      html: '<div data-portal-document=""><table><tbody><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr></tbody></table></div>',
      text: 'а\tб\nв\tг',
    });
  });

  it('keep the head that they are in', () => {
    const state = stateWith(three);
    expect(copyArea(state, spanOf(state, 'Б', 'б'))?.html).toContain(
      '<thead><tr><th>Б</th></tr></thead><tbody><tr><td>б</td></tr></tbody>',
    );
  });
});

describe('pasted cells', () => {
  it('take the places from the caret on, and the table grows', () => {
    expect(
      pasted(three.replace('г', 'г¦'), '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'),
    ).toBe(
      '<table><thead><tr><th>А</th><th>Б</th><th></th></tr></thead><tbody><tr><td>а</td><td>б</td><td></td></tr><tr><td>в</td><td>1</td><td>2</td></tr><tr><td></td><td>3</td><td>4¦</td></tr></tbody></table>',
    );
  });

  it('stay headings in the head, and are cut where it ends', () => {
    expect(
      pasted(
        three.replace('А', 'А¦'),
        '<table><tr><td rowspan="2"><b>1</b></td><td>2</td></tr><tr><td>3</td></tr></table>',
      ),
    ).toBe(
      '<table><thead><tr><th><strong>1</strong></th><th>2</th></tr></thead><tbody><tr><td></td><td>3¦</td></tr><tr><td>в</td><td>г</td></tr></tbody></table>',
    );
  });

  it('split merged cells that are in their way', () => {
    const merged = '<table><tbody><tr><td rowspan="2">а</td><td>б¦</td></tr><tr><td>в</td></tr></tbody></table>';
    expect(pasted(merged.replace('а<', 'а¦<').replace('б¦', 'б'), '<table><tr><td>1</td></tr></table>')).toBe(
      '<table><tbody><tr><td>1¦</td><td>б</td></tr><tr><td></td><td>в</td></tr></tbody></table>',
    );
  });

  it('come from plain text, too', () => {
    const state = stateWith(three.replace('а', 'а¦'));
    const filling = textFilling([['1\n2', '']]);
    expect(htmlAfter(state, filling && fillCells(filling)(state))).toContain(
      '<tr><td><p>1</p><p>2</p></td><td>¦</td></tr>',
    );
  });

  it('do not apply outside of a table', () => {
    expect(pasted('<p>т¦</p>', '<table><tr><td>1</td></tr></table>')).toBe('does not apply');
  });
});
