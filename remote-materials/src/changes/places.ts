const whole = ['added', 'removed'];

/** The places of a shown document in which something has changed, in order; blocks side by side that came or went are one. */
export function placesIn(root: Element): Element[] {
  const blocks = [...root.querySelectorAll('[data-change]:not(span)')];
  return blocks.filter(
    (block) => !isInWhole(block) && !goesOn(block, block.previousElementSibling) && !isInColumn(block),
  );
}

/** What became of a place, in words. */
export function wordOf(place: Element): string {
  const change = changeOf(place);
  if (change === 'changed') return 'изменено';
  const next = place.nextElementSibling;
  if (next && goesOn(next, place) && changeOf(next) !== change) return 'заменено';
  return change === 'added' ? 'добавлено' : 'удалено';
}

function changeOf(block: Element): string {
  return block.getAttribute('data-change') ?? '';
}

function isInWhole(block: Element): boolean {
  return block.parentElement?.closest('[data-change="added"], [data-change="removed"]') != null;
}

function goesOn(block: Element, before: Element | null): boolean {
  return before !== null && whole.includes(changeOf(block)) && whole.includes(changeOf(before));
}

/** A cell below another one of the same column that came or went. */
function isInColumn(block: Element): boolean {
  const row = block.parentElement;
  const table = block.closest('table');
  if (!(block instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement) || !table) return false;
  const above = table.rows[row.rowIndex - 1]?.cells[block.cellIndex];
  return above !== undefined && whole.includes(changeOf(block)) && changeOf(above) === changeOf(block);
}
