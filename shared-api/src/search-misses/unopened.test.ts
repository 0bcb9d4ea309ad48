import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createUnopenedWatch, type UnopenedWatch } from './unopened.ts';

let told: string[];
let watch: UnopenedWatch;
const wait = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  watch = createUnopenedWatch((query, hasHits) => told.push(hasHits ? query : `${query}: ничего`));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('results that are left', () => {
  it('are told of, once', () => {
    watch.show('Отпуск', true);
    wait(2);
    watch.leave();
    watch.leave();
    watch.show(' отпуск ', true);
    wait(9);
    watch.leave();
    expect(told).toEqual(['отпуск']);
  });

  it('are not, when they were hardly seen, and when one of them was opened', () => {
    watch.show('отпуск', true);
    wait(0.5);
    watch.leave();
    watch.show('пропуск', false);
    wait(0.5);
    watch.leave();
    watch.show('приказ', true);
    wait(9);
    watch.open();
    wait(9);
    watch.leave();
    expect(told).toEqual([]);
  });

  it('are not when a person comes back to them from what he has opened', () => {
    watch.show('приказ', true);
    watch.open();
    watch.leave();
    watch.show('приказ', true);
    wait(9);
    watch.leave();
    expect(told).toEqual([]);
  });

  it('are followed where they are looked at further', () => {
    const settled = new Set<string>();
    const [palette, page] = [0, 1].map(() => createUnopenedWatch((query) => told.push(query), { settled }));
    palette?.show('отпуск', true);
    wait(5);
    palette?.pass();
    palette?.leave();
    page?.show('отпуск', true);
    wait(5);
    page?.leave();
    expect(told).toEqual(['отпуск']);
  });

  it('are known to all places of a page', () => {
    const settled = new Set<string>();
    const [one, other] = [0, 1].map(() => createUnopenedWatch((query) => told.push(query), { settled }));
    for (const place of [one, other]) {
      place?.show('отпуск', true);
      wait(5);
      place?.leave();
    }
    expect(told).toEqual(['отпуск']);
  });
});

describe('a query that another one replaces', () => {
  it('is told of after it has stood for some seconds', () => {
    watch.show('отпуск', true);
    wait(4);
    watch.show('пропуск', true);
    expect(told).toEqual(['отпуск']);
  });

  it('is not when it has stood for a moment', () => {
    watch.show('отпуск', true);
    wait(2);
    watch.show('пропуск', true);
    watch.open();
    watch.leave();
    expect(told).toEqual([]);
  });

  it('is not when it is on the way to a longer one, however slowly', () => {
    for (const query of ['от', 'отп', 'отпуск', 'отпуск по', 'отпуск по уходу', 'уход отпуск']) {
      watch.show(query, true);
      wait(5);
    }
    expect(told).toEqual([]);
    watch.leave();
    expect(told).toEqual(['уход отпуск']);
  });

  it('is not when it is on the way to one whose want of results is known', () => {
    watch.show('отпуск', true);
    wait(0.5);
    watch.show('отпускные', false, true);
    wait(9);
    watch.leave();
    expect(told).toEqual([]);
  });

  it('is told of when it was taken away letter by letter', () => {
    watch.show('отпуск', true);
    wait(5);
    for (const query of ['отпу', 'от', '', 'п', 'пропуск']) {
      watch.show(query, query !== '');
      wait(0.2);
    }
    watch.open();
    expect(told).toEqual(['отпуск']);
  });

  it('is told of when it was taken away and the place is left', () => {
    watch.show('отпуск', true);
    wait(5);
    watch.show('', false);
    wait(60);
    watch.leave();
    expect(told).toEqual(['отпуск']);
  });

  it('is told of once when the next one finds nothing, and so is that', () => {
    watch.show('отпуск', true);
    wait(5);
    watch.show('пропуск', false);
    wait(5);
    watch.leave();
    expect(told).toEqual(['отпуск', 'пропуск: ничего']);
  });
});

it('a tab that is open for years keeps a few queries', () => {
  const settled = new Set<string>();
  watch = createUnopenedWatch((query) => told.push(query), { settled });
  for (let n = 0; n < 1000; n += 1) {
    watch.show(`запрос${n}`, true);
    wait(5);
    watch.leave();
  }
  expect(settled.size).toBe(200);
});
