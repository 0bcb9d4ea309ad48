import { type Block, type Container, writeDocument } from 'shared-api/document';
import { align, type Measure, type Step } from './align.ts';
import type { Budget } from './budget.ts';
import { likenessOf, type Words, wordsOf } from './likeness.ts';

/** A column of two tables put together: its number in either, if it is there. */
export interface Column {
  from?: number;
  to?: number;
}

/** Rows by whose cells a column is known. */
const mostRows = 200;

export function sameColumns(count: number): Column[] {
  return Array.from({ length: count }, (_, index) => ({ from: index, to: index }));
}

interface Content {
  index: number;
  key: string;
  head: string;
  words: Words;
}

/** Columns of two tables without wide cells, side by side. As many as before in one place are the same ones, however they read. */
export function columnsBetween(from: readonly Container[], to: readonly Container[], budget: Budget): Column[] {
  const steps = align(contentsOf(from), contentsOf(to), measure, budget);
  return steps.some(({ kind }) => kind === 'removed') ? paired(steps) : steps.map(columnOf);
}

function columnOf({ from, to }: Step<Content>): Column {
  return { from: from?.index, to: to?.index };
}

/** Takes runs of columns that went and of as many that came for changes of them. */
function paired(steps: Step<Content>[]): Column[] {
  const columns: Column[] = [];
  let [removed, added]: Column[][] = [[], []];
  const close = () => {
    const [gone, come] = [removed ?? [], added ?? []];
    if (gone.length === come.length) columns.push(...gone.map(({ from }, index) => ({ from, to: come[index]?.to })));
    else columns.push(...gone, ...come);
    [removed, added] = [[], []];
  };
  for (const step of steps) {
    if (step.kind === 'removed') removed?.push(columnOf(step));
    else if (step.kind === 'added') added?.push(columnOf(step));
    else {
      close();
      columns.push(columnOf(step));
    }
  }
  close();
  return columns;
}

const measure: Measure<Content> = {
  keyOf: ({ key }) => key,
  likeness: (from, to) =>
    Math.max(likenessOf(from.words, to.words), from.head !== '' && from.head === to.head ? 0.9 : 0),
};

function contentsOf(rows: readonly Container[]): Content[] {
  const width = rows[0]?.children.length ?? 0;
  return Array.from({ length: width }, (_, index): Content => {
    const cells = rows.slice(0, mostRows).flatMap(({ children }): Block[] => children.slice(index, index + 1));
    const words = wordsOf(...cells);
    return {
      index,
      key: writeDocument(cells),
      head: [...wordsOf(...cells.slice(0, 1)).counts.keys()].join(' '),
      words,
    };
  });
}
