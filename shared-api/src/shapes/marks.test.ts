import { describe, expect, it } from '@jest/globals';
import { MarksForm } from './marks.ts';

const refusal = 'Введите один эмодзи, например 📦, без букв и других знаков';
const emojiOf = (emoji: unknown) => MarksForm.safeParse({ emoji });

describe('the emoji of a section', () => {
  it.each([
    ['one sign', '📦'],
    ['a flag', '🇷🇺'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a family joined together', '👨‍👩‍👧‍👦'],
    ['a tone of the skin', '👍🏽'],
    ['a trade with a tone', '👩🏽‍💻'],
    ['a key', '1️⃣'],
    ['a sign that asks for colours', '⚙️'],
  ])('may be %s', (_, emoji) => expect(emojiOf(emoji).data).toEqual({ emoji }));

  it('is trimmed, and drawn in colours also where the keyboard has not asked for them', () => {
    expect(emojiOf('  📦\n').data).toEqual({ emoji: '📦' });
    expect(emojiOf('☎').data).toEqual({ emoji: '☎\u{fe0f}' });
  });

  it.each([
    ['a letter', 'Я'],
    ['a digit, which could begin a key', '1'],
    ['two of them', '📦📦'],
    ['one with a letter', '📦а'],
    ['markup', '<b>📦</b>'],
    ['a face of signs', ':-)'],
    ['half a flag', '🇷'],
    ['a tone alone', '🏽'],
    ['a star of letters, which is no emoji', '★'],
    ['a joiner at the end', '👨\u{200d}'],
    ['a joiner alone', '\u{200d}'],
    ['a heap of marks', `Я${'\u{301}'.repeat(40)}`],
    ['a family without end', '👨‍'.repeat(2000)],
  ])('is not %s', (_, emoji) => {
    const { success, error } = emojiOf(emoji);
    expect([success, error?.issues[0]?.message]).toEqual([false, refusal]);
  });

  it('stays as it is where nothing is said, and goes away when it is empty', () => {
    expect(MarksForm.parse({})).toEqual({});
    for (const none of [null, '', '  ']) expect(MarksForm.parse({ emoji: none })).toEqual({ emoji: null });
  });
});

describe('the colour of a section', () => {
  it('is one of the palette, or none', () => {
    expect(MarksForm.parse({ colour: 'teal' })).toEqual({ colour: 'teal' });
    for (const none of [null, '']) expect(MarksForm.parse({ colour: none })).toEqual({ colour: null });
  });

  it.each(['#ff0000', 'red', 'TEAL', 7])('is not %s', (colour) =>
    expect(MarksForm.safeParse({ colour }).error?.issues[0]?.message).toBe('Выберите цвет из списка'),
  );
});
