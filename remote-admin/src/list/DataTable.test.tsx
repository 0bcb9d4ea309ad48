import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable } from './DataTable.tsx';
import { useSelection } from './useSelection.ts';

const names = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина'];
const page = names.map((name, at) => ({ id: `row${at}`, name }));

interface Options {
  onOpen?: (id: string) => void;
  rows?: typeof page;
  hasLinks?: boolean;
}

function People({ onOpen, rows = page, hasLinks = true }: Options) {
  const selection = useSelection(rows);
  const columns = [
    {
      id: 'name',
      label: 'Имя',
      cell: ({ id, name }: (typeof page)[0]) =>
        hasLinks ? (
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              onOpen?.(id);
            }}
          >
            {name}
          </a>
        ) : (
          <button type="button" aria-haspopup="menu" onClick={() => onOpen?.(`menu ${id}`)}>
            {name}
          </button>
        ),
    },
  ];
  return (
    <>
      <DataTable label="Люди" columns={columns} rows={rows} selection={selection} nameOf={({ name }) => name} />
      <output>{selection.ids.join(' ')}</output>
    </>
  );
}

function Shrinking() {
  const [rows, setRows] = useState(page);
  return (
    <>
      <People rows={rows} />
      <button type="button" onClick={() => setRows(page.slice(2))}>
        Меньше
      </button>
    </>
  );
}

function Wide({ filter, rows }: { filter: string; rows: typeof page }) {
  const selection = useSelection(rows, filter);
  return (
    <>
      <DataTable label="Люди" columns={[]} rows={rows} selection={selection} nameOf={({ name }) => name} />
      <button type="button" onClick={() => selection.chooseEverything(page.map(({ id }) => id))}>
        Все
      </button>
      <output>{selection.ids.join(' ')}</output>
    </>
  );
}

/** The table with the keyboard on its first row. */
async function enter(options: Options = {}) {
  const user = userEvent.setup();
  render(<People {...options} />);
  // The frame that scrolls, the checkbox of the page, the rows.
  await user.tab();
  await user.tab();
  await user.tab();
  return user;
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const box = (name: string) => screen.getByRole('checkbox', { name: `Выбрать: ${name}` });
const chosen = () => screen.getByRole('status').textContent;

describe('the keyboard in a table', () => {
  it('walks through the rows by arrows, Home and End, and stops at both ends', async () => {
    const user = await enter();
    expect(row('Анна')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(row('Вера')).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(row('Дина')).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(row('Анна')).toHaveFocus();
  });

  it('makes one row the stop of Tab, and leaves what is in every row in reach', async () => {
    const user = await enter();
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('row').filter(({ tabIndex, dataset }) => dataset.row && tabIndex === 0)).toEqual([
      row('Борис'),
    ]);
    await user.tab();
    expect(box('Борис')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Борис' })).toHaveFocus();
    await user.tab();
    expect(box('Вера')).toHaveFocus();
  });

  it('opens the link of a row, or else its menu', async () => {
    const onOpen = jest.fn();
    const user = await enter({ onOpen });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen.mock.calls).toEqual([['row1']]);
  });

  it('opens the menu of a row without a link', async () => {
    const onOpen = jest.fn();
    const user = await enter({ onOpen, hasLinks: false });
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['menu row0']]);
  });

  it('leaves a key to the link that has the focus', async () => {
    const onOpen = jest.fn();
    const user = await enter({ onOpen });
    act(() => screen.getByRole('link', { name: 'Вера' }).focus());
    await user.keyboard('{Enter}{ArrowDown}');
    expect(onOpen.mock.calls).toEqual([['row2']]);
    expect(screen.getByRole('link', { name: 'Вера' })).toHaveFocus();
  });

  it('chooses a row with Space, and with Shift all since the last one', async () => {
    const user = await enter();
    await user.keyboard('{ArrowDown}[Space]{ArrowDown}{ArrowDown}{Shift>}[Space]{/Shift}');
    expect(chosen()).toBe('row1 row2 row3');
    await user.keyboard('[Space]');
    expect(chosen()).toBe('row1 row2');
  });

  it('takes a range back from a row that was chosen', async () => {
    const user = await enter();
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toBe('row0 row1 row2 row3 row4');
    await user.keyboard('[Space]{ArrowDown}{Shift>}[Space]{/Shift}');
    expect(chosen()).toBe('row2 row3 row4');
  });

  it('chooses a range by Shift and a click on a checkbox, upwards too', async () => {
    const user = await enter();
    await user.click(box('Глеб'));
    await user.keyboard('{Shift>}');
    await user.click(box('Борис'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('row1 row2 row3');
  });

  it('goes on with the arrows from a checkbox', async () => {
    const user = await enter();
    act(() => box('Борис').focus());
    await user.keyboard('{ArrowDown}');
    expect(row('Вера')).toHaveFocus();
  });

  it('has a stop again when the row of it is gone', async () => {
    const user = userEvent.setup();
    render(<Shrinking />);
    act(() => row('Анна').focus());
    await user.click(screen.getByRole('button', { name: 'Меньше' }));
    expect(row('Вера').tabIndex).toBe(0);
  });
});

describe('everything of a filter', () => {
  it('stays chosen on other pages, but for what is left out', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Wide filter="а" rows={page.slice(0, 2)} />);
    await user.click(screen.getByRole('button', { name: 'Все' }));
    rerender(<Wide filter="а" rows={page.slice(2)} />);
    await user.click(box('Вера'));
    expect(chosen()).toBe('row0 row1 row3 row4');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }));
    expect(chosen()).toBe('row0 row1 row2 row3 row4');
  });

  it('is not chosen any more with another filter, nor when the first comes back', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Wide filter="а" rows={page} />);
    await user.click(screen.getByRole('button', { name: 'Все' }));
    rerender(<Wide filter="б" rows={page} />);
    expect(chosen()).toBe('');
    rerender(<Wide filter="а" rows={page} />);
    expect(chosen()).toBe('');
  });
});
