import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDraftKeeper, type KeptState } from './draftKeeper.ts';

/** A place that keeps what the form holds; its answers can be held back or fail. */
function createPlace(form: { text: string }) {
  const place = {
    kept: [] as string[],
    at: [] as number[],
    calls: 0,
    hurried: 0,
    isFailing: false,
    /** Milliseconds until it answers. */
    delay: 0,
    save: async (isLeaving: boolean) => {
      const { text } = form;
      place.calls += 1;
      if (isLeaving) place.hurried += 1;
      const { delay, isFailing } = place;
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (isFailing) throw new Error('Не принято');
      place.kept.push(text);
      place.at.push(Date.now());
    },
  };
  return place;
}

function openForm({ isNew = false } = {}) {
  const form = { text: '' };
  const here = createPlace(form);
  const there = createPlace(form);
  const page: { hide: () => void; isWatched: boolean } = { hide: () => undefined, isWatched: true };
  const states: KeptState[] = [];
  const keeper = createDraftKeeper({
    keepHere: here.save,
    keepThere: isNew ? undefined : there.save,
    watchLeaving: (onLeave) => {
      page.hide = onLeave;
      return () => {
        page.isWatched = false;
      };
    },
    onChange: (state) => states.push(state),
  });
  const type = (text: string) => {
    form.text += text;
    keeper.touch();
  };
  return { form, here, there, page, keeper, type, states, state: () => states.at(-1) };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the keeper of a draft', () => {
  it('keeps a key in this browser within a second and on the server after three', async () => {
    const { here, there, type, state } = openForm();
    type('а');
    expect(state()).toBe('saving');
    await pass(1000);
    expect(here.kept).toEqual(['а']);
    expect(there.kept).toEqual([]);
    await pass(2000);
    expect(there.kept).toEqual(['а']);
    expect(state()).toBe('kept');
  });

  it('keeps everything but the last second of typing that never pauses', async () => {
    const { form, here, there, type } = openForm();
    for (let key = 0; key < 90; key++) {
      type('а');
      await pass(100);
      if (key > 10) expect(form.text.length - (here.kept.at(-1)?.length ?? 0)).toBeLessThanOrEqual(10);
    }
    expect(there.kept).toHaveLength(3);
  });

  it('sends the server no more than one draft in three seconds', async () => {
    const { there, type } = openForm();
    for (let key = 0; key < 300; key++) {
      type('а');
      await pass(70);
    }
    const pauses = there.at.slice(1).map((at, index) => at - (there.at[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(3000);
  });

  it('sends what is typed during a slow save after it, with no further key', async () => {
    const { there, type, state } = openForm();
    there.delay = 5000;
    type('раз');
    await pass(3000);
    type(' два');
    await pass(20_000);
    expect(there.kept).toEqual(['раз', 'раз два']);
    expect(state()).toBe('kept');
  });

  it('keeps here while the server takes its time, and says so while it refuses', async () => {
    const { here, there, type, state } = openForm();
    there.isFailing = true;
    type('раз');
    await pass(4000);
    expect(state()).toBe('keptHere');
    type(' два');
    expect(state()).toBe('saving');
    await pass(1000);
    expect(here.kept.at(-1)).toBe('раз два');
    expect(state()).toBe('keptHere');
    there.isFailing = false;
    await pass(30_000);
    expect(there.kept).toEqual(['раз два']);
    expect(state()).toBe('kept');
  });

  it('asks a failing server more and more seldom, and never gives up', async () => {
    const { there, type } = openForm();
    there.isFailing = true;
    type('раз');
    await pass(120_000);
    expect(there.calls).toBeLessThanOrEqual(8);
    await pass(120_000);
    expect(there.calls).toBeGreaterThanOrEqual(10);
  });

  it('goes on with the server alone in a browser that keeps nothing, and says so', async () => {
    const { here, there, type, state } = openForm();
    here.isFailing = true;
    type('раз');
    await pass(1000);
    expect(state()).toBe('saving');
    await pass(2500);
    expect(there.kept).toEqual(['раз']);
    expect(state()).toBe('keptThere');
  });

  it('says that nothing is kept when neither place takes it', async () => {
    const { here, there, type, state } = openForm();
    here.isFailing = true;
    there.isFailing = true;
    type('раз');
    await pass(4000);
    expect(state()).toBe('failed');
  });

  it('a new material is kept in this browser only', async () => {
    const { here, there, type, state, keeper } = openForm({ isNew: true });
    type('раз');
    await pass(1000);
    expect(here.kept).toEqual(['раз']);
    expect(there.calls).toBe(0);
    expect(state()).toBe('kept');
    expect(keeper.isSending()).toBe(false);
  });

  it('keeps at once in both places when the page goes out of sight, also beside a slow save', async () => {
    const { here, there, type, page } = openForm();
    there.delay = 5000;
    type('раз');
    await pass(3000);
    type(' два');
    there.delay = 0;
    page.hide();
    await pass(0);
    expect(here.kept.at(-1)).toBe('раз два');
    expect(there.kept).toEqual(['раз два']);
    expect(there.hurried).toBe(1);
    page.hide();
    expect(there.calls).toBe(2);
  });

  it('keeps what was typed a moment ago when the form is left', async () => {
    const { here, there, type, keeper, page } = openForm();
    type('раз');
    keeper.leave();
    await pass(0);
    expect([here.kept, there.kept]).toEqual([['раз'], ['раз']]);
    expect(page.isWatched).toBe(false);
  });

  it('never asks the form again after it has been left', async () => {
    const { here, there, form, type, keeper } = openForm();
    here.isFailing = true;
    there.isFailing = true;
    there.delay = 2000;
    type('раз');
    keeper.leave();
    form.text = 'уже другое';
    await pass(300_000);
    expect([here.calls, there.calls]).toEqual([1, 1]);
  });

  it('does not repeat a save that fails after the stop', async () => {
    const { there, type, keeper } = openForm();
    there.delay = 1000;
    there.isFailing = true;
    type('раз');
    await pass(3500);
    const stopped = keeper.stop();
    await pass(300_000);
    await stopped;
    expect(there.calls).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('keeps nothing after the stop, whatever is typed, hidden or flushed', async () => {
    const { here, there, type, keeper, page } = openForm();
    type('раз');
    await keeper.stop();
    type(' два');
    page.hide();
    await keeper.flush();
    await pass(60_000);
    expect([here.calls, there.calls]).toEqual([0, 0]);
  });

  it('has everything kept before a submit, and goes on after one that fails', async () => {
    const { here, there, type, keeper } = openForm();
    type('раз');
    await keeper.flush();
    expect([here.kept, there.kept]).toEqual([['раз'], ['раз']]);
    type(' два');
    await pass(4000);
    expect([here.kept.at(-1), there.kept.at(-1)]).toEqual(['раз два', 'раз два']);
  });

  it('lets a submit wait for a server that does not answer only so long', async () => {
    const { there, type, keeper } = openForm();
    there.delay = 60_000;
    type('раз');
    let isFlushed = false;
    void keeper.flush().then(() => {
      isFlushed = true;
    });
    await pass(2100);
    expect(isFlushed).toBe(true);
    expect(keeper.isSending()).toBe(true);
  });

  it('leaves no timer behind when all is kept', async () => {
    const { type, keeper } = openForm();
    type('раз');
    await keeper.flush();
    expect(jest.getTimerCount()).toBe(0);
  });
});
