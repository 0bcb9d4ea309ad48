import fc from 'fast-check';
import { type Block, type Container, type Marks, normalize, type Run } from 'shared-api/document';

const word = fc.constantFrom(
  'Регламент',
  'отпуск',
  'заявка',
  'счёт №5',
  'a < b & c',
  '«да»',
  'ёлка',
  'x²',
  'https',
  '100 %',
  '—',
);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const someMarks: Marks[] = [
  ...([
    { strong: true },
    { em: true },
    { u: true },
    { s: true },
    { mark: true },
    { code: true },
    { kbd: true },
  ] as Marks[]),
  ...([
    { samp: true },
    { var: true },
    { small: true },
    { cite: true },
    { q: true },
    { sup: true },
    { sub: true },
  ] as Marks[]),
  ...['https://example.org/?a=1&b=2', '#глава-1', '/materials/abc', 'mailto:a@b.ru'].map((href) => ({
    link: { href },
  })),
  ...['#c00000', '#0a0', 'red'].map((color) => ({ color })),
  ...['#ffeeaa', 'rgb(1,2,3)'].map((background) => ({ background })),
];
const marks = fc.subarray(someMarks, { maxLength: 3 }).map((several): Marks => {
  const { sub, ...all } = Object.assign({}, ...several) as Marks;
  return sub && !all.sup ? { ...all, sub } : all;
});

const run: fc.Arbitrary<Run> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('text' as const), text, marks }) },
  { weight: 1, arbitrary: fc.constant<Run>({ kind: 'break' }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 999 }).map((number): Run => ({ kind: 'anchor', id: `место-${number}` })),
  },
);

const runs = fc.array(run, { minLength: 1, maxLength: 5 });
const align = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { align: 'center' },
  { align: 'right' },
  { align: 'justify' },
);

const paragraph: fc.Arbitrary<Block> = fc.record({ type: fc.constant('p' as const), attributes: align, runs });
const heading: fc.Arbitrary<Block> = fc.record({
  type: fc.constantFrom('h1' as const, 'h2' as const, 'h3' as const, 'h6' as const),
  attributes: fc
    .integer({ min: 1, max: 999 })
    .map((number) => ({ id: number % 2 ? `глава-${number}` : `${number}-глава` })),
  runs,
});
const code: fc.Arbitrary<Block> = fc.record({
  type: fc.constant('pre' as const),
  attributes: fc.constantFrom<Record<string, string>>({}, { language: 'python' }, { language: 'c++' }),
  text: fc
    .array(fc.constantFrom('x = 1', '  отступ', '', '\tтаб', 'if (a < b) { }', '  '), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.join('\n')),
});
const atom: fc.Arbitrary<Block> = fc.constantFrom<Block>(
  { type: 'hr', attributes: {} },
  { type: 'file', attributes: { href: '/files/abc/x.pdf', title: 'Приказ.pdf' } },
  { type: 'embed', attributes: { href: 'https://video.example.org/1' } },
  { type: 'video', attributes: { src: '/files/abc/v.mp4', title: 'Ролик' } },
);

const line = (type: Container['type']): fc.Arbitrary<Block> =>
  runs.map((own): Block => ({ type, attributes: {}, children: [{ type: 'p', attributes: {}, runs: own }] }));

type Some = fc.Arbitrary<Block>;
type Several = fc.Arbitrary<Block[]>;
type Said = fc.Arbitrary<Record<string, string>>;

const none: Said = fc.constant({});

function holder(type: Container['type'], attributes: Said, children: Several): Some {
  return fc.record({ type: fc.constant(type), attributes, children }) as Some;
}

function lists(inside: Several): Some {
  const tasks = fc.constantFrom({ task: 'checked' }, { task: 'unchecked' });
  const item = holder('li', none, inside);
  const task = holder(
    'li',
    tasks,
    paragraph.map((one) => [one]),
  );
  const several = (items: Some): Several => fc.array(items, { minLength: 1, maxLength: 3 });
  const numbers = fc.constantFrom<Record<string, string>>({}, { start: '5' }, { type: 'a' }, { type: 'I', start: '3' });
  return fc.oneof(
    holder('ul', none, several(item)),
    holder('ol', numbers, several(item)),
    holder('ul', none, several(task)),
  );
}

const spans: Record<string, string>[] = [
  {},
  {},
  { colspan: '2' },
  { rowspan: '2' },
  { align: 'right' },
  { background: '#eeeeee' },
];

function tables(inside: Several): Some {
  const rows = (cells: Some): Several =>
    fc.array(holder('tr', none, fc.array(cells, { minLength: 1, maxLength: 3 })), { minLength: 1, maxLength: 3 });
  return fc
    .record({
      // A cell of the head begins with a paragraph: by its style it is known again.
      head: fc.option(rows(line('th')), { nil: undefined }),
      body: rows(holder('td', fc.constantFrom<Record<string, string>>(...spans), inside)),
      caption: fc.option(line('caption'), { nil: undefined }),
      cols: fc.constantFrom(undefined, undefined, '120px auto 30%'),
    })
    .map(({ head, body, caption, cols }): Block => {
      const sections: Block[] = [
        ...(head ? [{ type: 'thead' as const, attributes: {}, children: head }] : []),
        { type: 'tbody', attributes: {}, children: body },
      ];
      return {
        type: 'table',
        attributes: cols ? { cols } : {},
        children: [...(caption ? [caption] : []), ...sections],
      };
    });
}

/** Blocks with something before their text: a title, a summary, terms. */
function titled(inside: Several): Some {
  const kinds = fc.constantFrom('info', 'tip', 'warning', 'alert').map((kind) => ({ kind }));
  const headed = (title: fc.Arbitrary<Block | undefined>): Several =>
    fc.tuple(title, inside).map(([first, rest]) => [...(first ? [first] : []), ...rest]);
  return fc.oneof(
    holder('callout', kinds, headed(fc.option(line('callout-title'), { nil: undefined }))),
    holder('details', fc.constantFrom<Record<string, string>>({}, { open: 'true' }), headed(line('summary'))),
    holder('dl', none, fc.array(fc.oneof(line('dt'), holder('dd', none, inside)), { minLength: 1, maxLength: 4 })),
  );
}

const heading1: Block = {
  type: 'h2',
  attributes: { id: 'глава-1' },
  runs: [{ kind: 'text', text: 'Глава', marks: {} }],
};

/** Every block of the grammar but pictures, in documents of a modest size. */
export const anyDocument: fc.Arbitrary<Block[]> = fc
  .letrec<{ block: Block; blocks: Block[] }>((tie) => {
    const inside = fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      paragraph.map((one) => [one]),
      tie('blocks'),
    );
    const holders = [lists(inside), holder('blockquote', none, inside), titled(inside), tables(inside)];
    return {
      blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
      block: fc.oneof({ maxDepth: 4, depthSize: 'small' }, paragraph, heading, code, atom, ...holders),
    };
  })
  .blocks.map((blocks) => normalize([heading1, ...blocks]));
