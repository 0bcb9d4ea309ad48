import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createTestHost } from 'shared-api/testing';
import { renderEditor, withoutLayout } from '../testing/renderEditor.tsx';

beforeAll(withoutLayout);

const open = (html: string, range?: [index: number, length?: number]) =>
  renderEditor((notify) => createTestHost({ notify }), html, range);

const bar = () => within(screen.getByRole('toolbar', { name: 'Оформление текста' }));
/** It comes with the first block that has something of its own. */
const block = async () => within(await screen.findByRole('toolbar', { name: 'Свойства блока' }));

describe('The toolbar', () => {
  it('marks the selected text, shows that it is marked, and takes the mark back', async () => {
    const { read, user } = await open('<p>слово</p>', [0, 5]);
    const bold = bar().getByRole('button', { name: /Полужирный/ });
    expect(bold).toHaveAttribute('aria-pressed', 'false');
    await user.click(bold);
    expect(read()).toBe('<p><strong>слово</strong></p>');
    expect(bold).toHaveAttribute('aria-pressed', 'true');
    await user.click(bar().getByRole('button', { name: /Отменить/ }));
    expect(read()).toBe('<p>слово</p>');
    expect(bold).toHaveAttribute('aria-pressed', 'false');
  });

  it('names the kind of the line, and makes another one of it', async () => {
    const { read, user } = await open('<h2>Глава</h2>');
    await user.click(bar().getByRole('button', { name: 'Стиль абзаца: Заголовок 2' }));
    const menu = await screen.findByRole('menu', { name: 'Стиль абзаца' });
    expect(within(menu).getByRole('menuitemradio', { name: 'Заголовок 2' })).toBeChecked();
    expect(within(menu).getByRole('menuitemradio', { name: 'Заголовок 2' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(read()).toBe('<h3>Глава</h3>');
    expect(bar().getByRole('button', { name: 'Стиль абзаца: Заголовок 3' })).toBeVisible();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('gives a size in points', async () => {
    const { read, user } = await open('<p>слово</p>', [0, 5]);
    await user.click(bar().getByRole('button', { name: /Размер шрифта/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: '24 пт' }));
    expect(read()).toBe('<p><span style="font-size:24pt">слово</span></p>');
  });

  it('is one stop of the keyboard, reached from the text by Alt+F10 and left by Escape', async () => {
    const { text, user } = await open('<p>слово</p>');
    text.focus();
    await user.keyboard('{Alt>}[F10]{/Alt}');
    const [undo, redo] = bar().getAllByRole('button');
    expect(undo).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(redo).toHaveFocus();
    await user.keyboard('{End}');
    expect(bar().getByRole('button', { name: /Вставить/ })).toHaveFocus();
    expect(
      bar()
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(text).toHaveFocus();
  });

  it('closes a menu by Escape and gives its button the keyboard', async () => {
    const { user } = await open('<p>слово</p>');
    const insert = bar().getByRole('button', { name: /Вставить/ });
    await user.click(insert);
    expect(insert).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(insert).toHaveFocus();
  });

  it('inserts a callout below the text', async () => {
    const { read, user } = await open('<p>слово</p>', [2]);
    await user.click(bar().getByRole('button', { name: /Вставить/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Внимание' }));
    expect(read()).toBe('<p>слово</p><aside class="callout callout-alert"><p><br></p></aside>');
  });
});

describe('The row for the block of the caret', () => {
  it('names the language of code', async () => {
    const { read, user } = await open('<pre><code>select 1\n</code></pre>');
    await user.type((await block()).getByRole('combobox', { name: 'Язык' }), 'sql{Enter}');
    expect(read()).toBe('<pre><code class="language-sql">select 1\n</code></pre>');
  });

  it('refuses an anchor that is there already, and says so', async () => {
    const { read, notify, user } = await open('<h2>а</h2><h2 id="x">б</h2>');
    const anchor = async () => (await block()).getByRole('textbox', { name: 'Якорь' });
    await user.type(await anchor(), 'x{Enter}');
    expect(notify.error).toHaveBeenCalledWith(expect.stringContaining('Такой якорь уже есть'));
    await user.clear(await anchor());
    await user.type(await anchor(), 'раздел{Enter}');
    expect(read()).toBe('<h2 id="раздел">а</h2><h2 id="x">б</h2>');
  });

  it('changes the kind of a callout, its title, and takes it away', async () => {
    const { read, user } = await open('<aside class="callout callout-info"><p>а</p></aside>');
    await user.click((await block()).getByRole('button', { name: 'Вид примечания: Примечание' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Совет' }));
    expect(read()).toBe('<aside class="callout callout-tip"><p>а</p></aside>');
    await user.click((await block()).getByRole('button', { name: 'Заголовок примечания' }));
    expect(read()).toBe('<aside class="callout callout-tip"><div class="callout-title"></div><p>а</p></aside>');
    await user.click((await block()).getByRole('button', { name: 'Вид примечания: Совет' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Убрать рамку' }));
    expect(read()).toContain('<p>а</p>');
    expect(read()).not.toContain('aside');
  });

  it('says how a list counts', async () => {
    const { read, user } = await open('<ol><li>а</li></ol>');
    const start = (await block()).getByRole('textbox', { name: 'Начать с' });
    await user.clear(start);
    await user.type(start, '5{Enter}');
    await user.click((await block()).getByRole('button', { name: 'Обратный порядок' }));
    expect(read()).toBe('<ol start="5" reversed=""><li>а</li></ol>');
  });

  it('ticks a task by a press on its box', async () => {
    const { read, text, user } = await open(
      '<ul><li class="task-list-item"><input type="checkbox" disabled=""> а</li></ul>',
    );
    await user.click(within(text).getByRole('checkbox', { name: 'Выполнено' }));
    expect(read()).toContain('checked=""');
  });
});
