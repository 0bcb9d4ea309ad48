import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const items = ['Первая', 'Вторая', 'Третья'].map((label) => ({ id: label, label }));

function Page({ content }: { content: React.ReactNode }) {
  const [selected, setSelected] = useState('Первая');
  return (
    <>
      <Tabs label="Вкладки" items={items} selected={selected} onSelect={setSelected}>
        {content}
      </Tabs>
      <button type="button">Дальше</button>
    </>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

it('arrows, Home and End select a tab and take the focus with them', async () => {
  render(<Page content="Текст" />);
  await userEvent.tab();
  expect(selected()).toHaveFocus();
  for (const [key, name] of [
    ['ArrowRight', 'Вторая'],
    ['End', 'Третья'],
    ['ArrowRight', 'Первая'],
    ['ArrowLeft', 'Третья'],
    ['Home', 'Первая'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(selected()).toHaveAccessibleName(name);
    expect(selected()).toHaveFocus();
  }
});

it('the keyboard reaches the selected tab alone, and a panel with nothing in it to reach', async () => {
  const { rerender } = render(<Page content="Текст" />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'Первая' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus();

  rerender(<Page content={<a href="/x">Ссылка</a>} />);
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('link', { name: 'Ссылка' })).toHaveFocus();
});
