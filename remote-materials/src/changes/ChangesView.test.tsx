import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MaterialChanges } from 'shared-api';
import { BothChanges } from './BothChanges.tsx';
import { ChangesView } from './ChangesView.tsx';

const scrolled = jest.fn();

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.textContent);
  };
});

const words: MaterialChanges['text'] = [
  { kind: 'same', text: 'Пропуск выдаёт ' },
  { kind: 'removed', text: 'охрана' },
  { kind: 'added', text: 'бюро' },
];

const unchanged = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const changed = '<p data-change="changed">Выдаёт <del>охрана</del><ins>бюро</ins></p>';

function show(document: string | null | undefined, changes: Partial<MaterialChanges> = {}) {
  render(<ChangesView changes={{ fields: [], text: words, isOnlyMarkup: false, document, ...changes }} />);
  return userEvent.setup();
}

const next = () => screen.getByRole('button', { name: 'Следующее изменение' });
const previous = () => screen.getByRole('button', { name: 'Предыдущее изменение' });

describe('The difference of two versions', () => {
  it('is the document with its marks, and what they mean', () => {
    show(
      `<table><tbody><tr><td>Вход</td><td data-change="changed"><del>10</del><ins>20</ins></td></tr></tbody></table>`,
    );
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('deletion')).toHaveTextContent('10');
    expect(table.getByRole('insertion')).toHaveTextContent('20');
    expect(screen.getByRole('list', { name: 'Обозначения' })).toHaveTextContent('зачёркнуто – удалено');
  });

  it.each([undefined, null])('is a run of words where there is no document: %s', (document) => {
    show(document);
    expect(screen.getByRole('deletion')).toHaveTextContent('охрана');
    expect(screen.getByRole('insertion')).toHaveTextContent('бюро');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of the look only says so and shows where, without a document only the former', () => {
    show('<p data-change="changed" data-note="Изменилось оформление">Жирно</p>', { text: [], isOnlyMarkup: true });
    expect(screen.getByText('Слова те же, изменилось только оформление.')).toBeVisible();
    expect(screen.getByText('Жирно')).toBeVisible();
  });

  it('says when there is none', () => {
    show(null, { text: [] });
    expect(screen.getByText('Различий нет.')).toBeVisible();
  });
});

describe('What is far from every change', () => {
  it('is folded but for its neighbours, and unfolds by the keyboard', async () => {
    const user = show(unchanged('раз', 'два', 'три', 'рядом') + changed + unchanged('за ним', 'пять', 'шесть'));
    expect(screen.getByText('рядом')).toBeVisible();
    expect(screen.getByText('за ним')).toBeVisible();
    expect(screen.queryByText('раз')).toBeNull();
    const [before, after] = screen.getAllByRole('button', { name: /без изменений$/ });
    expect(before).toHaveTextContent('… 3 абзаца без изменений');
    expect(after).toHaveTextContent('… 2 абзаца без изменений');
    before?.focus();
    await user.keyboard('{Enter}');
    expect(before).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('раз')).toBeVisible();
  });

  it('stays as it is when it is one block', () => {
    show(unchanged('один', 'рядом') + changed);
    expect(screen.getByText('один')).toBeVisible();
  });

  it('is open where a change lies in it', () => {
    show(`<details><summary>Подробно</summary>${changed}</details>`);
    expect(screen.getByRole('deletion')).toBeVisible();
  });
});

describe('Going from change to change', () => {
  const replaced = '<p data-change="removed"><del>Старое</del></p><p data-change="added"><ins>Новое</ins></p>';

  it('counts what came in the place of what went as one, and begins anew after the last', async () => {
    const user = show(changed + unchanged('а') + replaced);
    expect(screen.getByText('2 изменения в тексте')).toBeVisible();
    await user.click(next());
    expect(screen.getByText(/^Изменение 1 из 2: изменено/)).toBeVisible();
    await user.click(next());
    expect(screen.getByText(/^Изменение 2 из 2: заменено/)).toBeVisible();
    expect(scrolled).toHaveBeenLastCalledWith('Старое');
    await user.click(next());
    expect(screen.getByText(/^Изменение 1 из 2/)).toBeVisible();
    await user.click(previous());
    expect(screen.getByText(/^Изменение 2 из 2/)).toBeVisible();
    expect(document.querySelectorAll('[data-here]')).toHaveLength(1);
  });

  it('begins with the last when it goes back, and takes a column for one change', async () => {
    const row = (text: string) => `<tr><td>${text}</td><td data-change="added"><ins>${text}!</ins></td></tr>`;
    const gone = '<tr data-change="removed"><td><del>в</del></td><td data-change="added"></td></tr>';
    const user = show(`${changed}<table><tbody>${row('а')}${row('б')}${gone}</tbody></table>`);
    expect(screen.getByText('3 изменения в тексте')).toBeVisible();
    await user.click(previous());
    expect(screen.getByText(/^Изменение 3 из 3: удалено/)).toBeVisible();
    await user.click(previous());
    expect(screen.getByText(/^Изменение 2 из 3: добавлено/)).toBeVisible();
    expect(scrolled).toHaveBeenLastCalledWith('а!');
  });

  it('begins anew with another document', async () => {
    const changes = { fields: [], text: words, isOnlyMarkup: false };
    const { rerender } = render(<ChangesView changes={{ ...changes, document: changed }} />);
    await userEvent.setup().click(next());
    rerender(<ChangesView changes={{ ...changes, document: changed + unchanged('а') + changed }} />);
    expect(screen.getByText('2 изменения в тексте')).toBeVisible();
  });
});

describe('Two changes at once', () => {
  it('are shown with their marks, and no link leads away from the form', async () => {
    const changes = { fields: [], text: words, isOnlyMarkup: false };
    const user = userEvent.setup();
    const link = '<p data-change="changed">см. <a href="/materials">правила</a> <ins>здесь</ins></p>';
    render(
      <BothChanges theirs={{ ...changes, document: link }} mine={{ ...changes, document: changed }}>
        Кто-то сохранил
      </BothChanges>,
    );
    const clicked = jest.fn<(event: Event) => void>();
    document.body.addEventListener('click', clicked, { once: true });
    await user.click(screen.getByRole('link', { name: 'правила' }));
    expect(clicked.mock.calls[0]?.[0].defaultPrevented).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Что изменит моя версия' }));
    expect(screen.getByRole('insertion')).toHaveTextContent('бюро');
  });
});
