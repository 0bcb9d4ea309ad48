import { describe, expect, it } from '@jest/globals';
import type { TableCommand } from '../model/spot.ts';
import { htmlAfter, spanOf, stateWith } from '../testing.ts';
import { deleteColumns, insertColumn, moveColumns } from './columns.ts';
import { deleteTable } from './deleteTable.ts';
import { toggleHeadColumn, toggleHeadRow } from './heads.ts';
import { insertTable } from './insertTable.ts';
import { alignCells, setWidths, toggleCaption } from './looks.ts';
import { clearCells, mergeCells, splitCells } from './merge.ts';
import { deleteRows, duplicateRows, insertRow, moveRows } from './rows.ts';
import { cellBeside, lineBeside, nextCell, previousCell } from './walk.ts';

const head = '<thead><tr><th>А</th><th>Б</th></tr></thead>';
const table = (body: string, before = '') => `<table>${before}<tbody>${body}</tbody></table>`;
const two = (caret: string) =>
  table('<tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr>').replace(caret, `${caret}¦`);

/** Runs a command at the `¦`, or on the cells between two texts. */
function after(html: string, command: TableCommand, from?: string, to = from): string {
  const state = stateWith(html);
  const span = from !== undefined && to !== undefined ? spanOf(state, from, to) : null;
  return htmlAfter(state, command(state, span));
}

describe('a new table', () => {
  it('has a head, takes the place of an empty line, and leaves a line to go on in', () => {
    expect(after('<p>Текст</p><p>¦</p>', insertTable(2, 2))).toBe(
      '<p>Текст</p><table><thead><tr><th>¦</th><th></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>',
    );
  });

  it('leaves a line to write in below it at the end of a document', () => {
    const state = stateWith('<p>Текст¦</p>');
    const change = insertTable(2, 1)(state);
    expect(change && state.delta.compose(change.delta).ops.at(-1)).toEqual({ insert: '\n' });
  });

  it('parts a paragraph', () => {
    expect(after('<p>до¦после</p>', insertTable(1, 1))).toBe(
      '<p>до</p><table><tbody><tr><td>¦</td></tr></tbody></table><p>после</p>',
    );
  });

  it('can stand in a cell, but not in a title', () => {
    expect(after(table('<tr><td>¦</td></tr>'), insertTable(1, 1))).toBe(
      table('<tr><td><table><tbody><tr><td>¦</td></tr></tbody></table></td></tr>'),
    );
    expect(after('<details><summary>Т¦</summary><p>т</p></details>', insertTable(2, 2))).toBe('does not apply');
  });
});

describe('rows', () => {
  it('are put above and below', () => {
    expect(after(two('б'), insertRow('above'))).toBe(
      table('<tr><td></td><td>¦</td></tr><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr>'),
    );
    expect(after(two('в'), insertRow('below'))).toBe(
      table('<tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr><tr><td>¦</td><td></td></tr>'),
    );
  });

  it('make a cell higher that reaches over their place', () => {
    const html = table('<tr><td rowspan="2">а</td><td>б¦</td></tr><tr><td>г</td></tr>');
    expect(after(html, insertRow('below'))).toBe(
      table('<tr><td rowspan="3">а</td><td>б</td></tr><tr><td>¦</td></tr><tr><td>г</td></tr>'),
    );
  });

  it('below the head are the first of the body, above it rows of headings', () => {
    const html = table('<tr><th scope="row">а</th><td>б</td></tr>', head.replace('А', 'А¦'));
    expect(after(html, insertRow('below'))).toBe(
      table('<tr><th scope="row">¦</th><td></td></tr><tr><th scope="row">а</th><td>б</td></tr>', head),
    );
    expect(after(html, insertRow('above'))).toContain('<thead><tr><th>¦</th><th></th></tr><tr><th>А</th>');
    expect(after(`<table>${head.replace('А', 'А¦')}</table>`, insertRow('below'))).toBe(
      table('<tr><td>¦</td><td></td></tr>', head),
    );
  });

  it('go with what begins in them only; what reaches out of them keeps its content', () => {
    const html = table('<tr><td rowspan="2">а¦</td><td>б</td></tr><tr><td>г</td></tr><tr><td>д</td><td>е</td></tr>');
    expect(after(html, deleteRows, 'б')).toBe(table('<tr><td>а</td><td>¦г</td></tr><tr><td>д</td><td>е</td></tr>'));
    expect(after(html, deleteRows, 'г')).toBe(table('<tr><td>а</td><td>б</td></tr><tr><td>д</td><td>¦е</td></tr>'));
    expect(after(html, deleteRows)).toBe(table('<tr><td>¦д</td><td>е</td></tr>'));
  });

  it('take the table with them when all go', () => {
    expect(after(`<p>до</p>${two('а')}<p>после</p>`, deleteRows, 'а', 'г')).toBe('<p>до</p><p>¦после</p>');
  });

  it('are doubled with all that they hold, under one id', () => {
    const html = table('<tr><td id="x"><ul><li>а¦</li></ul></td><td>б</td></tr><tr><td>в</td><td>г</td></tr>');
    expect(after(html, duplicateRows)).toBe(
      table(
        '<tr><td id="x"><ul><li>а</li></ul></td><td>б</td></tr><tr><td><ul><li>а¦</li></ul></td><td>б</td></tr><tr><td>в</td><td>г</td></tr>',
      ),
    );
  });

  it('move within their section, with those that cells tie to them', () => {
    const html = table(
      '<tr><td>а¦</td><td>б</td></tr><tr><td rowspan="2">в</td><td>г</td></tr><tr><td>д</td></tr>',
      head,
    );
    expect(after(html, moveRows('down'))).toBe(
      table('<tr><td rowspan="2">в</td><td>г</td></tr><tr><td>д</td></tr><tr><td>а¦</td><td>б</td></tr>', head),
    );
    expect(after(html, moveRows('up'))).toBe('does not apply');
    expect(after(html, moveRows('up'), 'д')).toContain('</thead><tbody><tr><td rowspan="2">');
  });
});

describe('columns', () => {
  it('are put left and right, as wide as the one beside them', () => {
    const cols = '<colgroup><col style="width:100px"><col style="width:50px"></colgroup>';
    const more = '<colgroup><col style="width:100px"><col style="width:100px"><col style="width:50px"></colgroup>';
    expect(after(two('а').replace('<tbody>', `${cols}<tbody>`), insertColumn('right'))).toBe(
      table('<tr><td>а</td><td>¦</td><td>б</td></tr><tr><td>в</td><td></td><td>г</td></tr>', more),
    );
  });

  it('share the whole when widths are shares', () => {
    const cols = '<colgroup><col style="width:50%"><col style="width:50%"></colgroup>';
    const html = two('а').replace('<tbody>', `${cols}<tbody>`);
    expect(after(html, insertColumn('left'))).toContain(
      '<col style="width:33.33%"><col style="width:33.33%"><col style="width:33.33%">',
    );
    expect(after(html, deleteColumns)).toContain('<colgroup><col style="width:100%"></colgroup>');
  });

  it('make a cell wider that reaches over their place, and are of headings in the head only', () => {
    const html = table('<tr><td colspan="2">а</td></tr><tr><th scope="row">в¦</th><td>г</td></tr>', head);
    expect(after(html, insertColumn('right'))).toBe(
      table(
        '<tr><td colspan="3">а</td></tr><tr><th scope="row">в</th><td>¦</td><td>г</td></tr>',
        '<thead><tr><th>А</th><th></th><th>Б</th></tr></thead>',
      ),
    );
  });

  it('go with what begins in them only', () => {
    const html = table('<tr><td colspan="2">а¦</td></tr><tr><td>в</td><td>г</td></tr>');
    expect(after(html, deleteColumns, 'в')).toBe(table('<tr><td>а</td></tr><tr><td>¦г</td></tr>'));
    expect(after(html, deleteColumns)).toBe('<p>¦</p>'.replace('<p>', '<p>'));
  });

  it('move with their widths', () => {
    const cols = '<colgroup><col style="width:100px"><col></colgroup>';
    expect(after(two('а').replace('<tbody>', `${cols}<tbody>`), moveColumns('right'))).toBe(
      table(
        '<tr><td>б</td><td>а¦</td></tr><tr><td>г</td><td>в</td></tr>',
        '<colgroup><col><col style="width:100px"></colgroup>',
      ),
    );
    expect(after(two('а'), moveColumns('left'))).toBe('does not apply');
  });
});

describe('cells', () => {
  it('are merged in reading order, and empty ones leave nothing', () => {
    const html = table('<tr><td>а</td><td></td><td>х</td></tr><tr><td>в</td><td>г</td><td>ц</td></tr>');
    expect(after(html, mergeCells, 'а', 'г')).toBe(
      table('<tr><td colspan="2" rowspan="2"><p>а</p><p>в</p><p>г¦</p></td><td>х</td></tr><tr><td>ц</td></tr>'),
    );
  });

  it('are merged with all that spans tie to them', () => {
    const html = table(
      '<tr><td>а</td><td>б</td><td rowspan="2">х</td></tr><tr><td colspan="2">в</td></tr><tr><td>1</td><td>2</td><td>3</td></tr>',
    );
    expect(after(html, mergeCells, 'а', 'в')).toBe(
      table('<tr><td colspan="2"><p>а</p><p>б</p><p>в¦</p></td><td>х</td></tr><tr><td>1</td><td>2</td><td>3</td></tr>'),
    );
  });

  it('are not merged over the end of the head', () => {
    expect(after(table('<tr><td>а</td><td>б</td></tr>', head), mergeCells, 'А', 'а')).toBe('does not apply');
  });

  it('are split into places, and the first keeps all', () => {
    const html = table(
      '<tr><td colspan="2" rowspan="2">а¦</td><td>б</td></tr><tr><td>в</td></tr><tr><td>1</td><td>2</td><td>3</td></tr>',
    );
    expect(after(html, splitCells)).toBe(
      table(
        '<tr><td>а¦</td><td></td><td>б</td></tr><tr><td></td><td></td><td>в</td></tr><tr><td>1</td><td>2</td><td>3</td></tr>',
      ),
    );
    expect(after(two('а'), splitCells)).toBe('does not apply');
  });

  it('are cleared of lists and tables and stay', () => {
    const html = table('<tr><td><ul><li>а</li></ul></td><td>б</td></tr><tr><td>в</td><td>г</td></tr>');
    expect(after(html, clearCells, 'а', 'в')).toBe(table('<tr><td></td><td>б</td></tr><tr><td>¦</td><td>г</td></tr>'));
  });

  it('are aligned, and their lines with them', () => {
    const html = table('<tr><td><p style="text-align:center">а¦</p></td><td>б</td></tr>');
    expect(after(html, alignCells('right'))).toBe(table('<tr><td style="text-align:right">а¦</td><td>б</td></tr>'));
    expect(after(table('<tr><td style="text-align:right">а¦</td></tr>'), alignCells('left'))).toBe(
      table('<tr><td>а¦</td></tr>'),
    );
  });
});

describe('headings', () => {
  it('are made of the first row and taken back', () => {
    const withHead =
      '<table><thead><tr><th>а¦</th><th>б</th></tr></thead><tbody><tr><td>в</td><td>г</td></tr></tbody></table>';
    expect(after(two('а'), toggleHeadRow)).toBe(withHead);
    expect(after(withHead, toggleHeadRow)).toBe(two('а'));
  });

  it('of rows say that they are', () => {
    const withHeads = table('<tr><th scope="row">а¦</th><td>б</td></tr><tr><th scope="row">в</th><td>г</td></tr>');
    expect(after(two('а'), toggleHeadColumn)).toBe(withHeads);
    expect(after(withHeads, toggleHeadColumn)).toBe(two('а'));
  });
});

describe('the table', () => {
  it('gets a caption and loses it', () => {
    expect(after(two('а'), toggleCaption)).toBe(
      '<table><caption>¦</caption><tbody><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr></tbody></table>',
    );
    expect(after('<table><caption>Имя</caption><tbody><tr><td>а¦</td></tr></tbody></table>', toggleCaption)).toBe(
      table('<tr><td>а¦</td></tr>'),
    );
  });

  it('gets widths for all columns or none', () => {
    expect(after(two('а'), setWidths(['120px', 'auto']))).toContain(
      '<colgroup><col style="width:120px"><col></colgroup>',
    );
    expect(after(two('а'), setWidths(['120px']))).toBe('does not apply');
  });

  it('is deleted with its caption, and leaves a line where nothing else is', () => {
    const html = '<table><caption>Имя</caption><tbody><tr><td>а¦</td></tr></tbody></table>';
    expect(after(`<blockquote>${html}</blockquote>`, deleteTable)).toBe('<blockquote><p>¦</p></blockquote>');
    expect(after(`<p>до</p>${html}`, deleteTable)).toBe('<p>до</p><p>¦</p>');
  });
});

describe('the caret', () => {
  it('goes to the end of the next cell and of the one before', () => {
    expect(after(two('а'), nextCell)).toBe(two('б'));
    expect(after(two('в'), previousCell)).toBe(two('б'));
    expect(after(two('а'), previousCell)).toBe('does not apply');
  });

  it('makes a row behind the last cell', () => {
    expect(after(two('г'), nextCell)).toBe(
      table('<tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr><tr><td>¦</td><td></td></tr>'),
    );
  });

  it('goes up and down by columns', () => {
    expect(after(two('б'), cellBeside('down'))).toBe(two('г'));
    expect(after(two('в'), cellBeside('up'))).toBe(two('а'));
    expect(after(two('в'), cellBeside('down'))).toBe('does not apply');
  });

  it('leaves the table for a line of its own', () => {
    expect(after(two('а'), lineBeside('below'))).toBe(
      table('<tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr>').concat('<p>¦</p>'),
    );
    expect(after(two('г'), lineBeside('above'))).toBe(
      '<p>¦</p>'.concat(table('<tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr>')),
    );
  });

  it('belongs to the innermost table', () => {
    const html = table(`<tr><td>${two('а')}</td><td>д</td></tr>`);
    expect(after(html, insertRow('above'))).toBe(
      table(
        `<tr><td>${table('<tr><td>¦</td><td></td></tr><tr><td>а</td><td>б</td></tr><tr><td>в</td><td>г</td></tr>')}</td><td>д</td></tr>`,
      ),
    );
  });
});
