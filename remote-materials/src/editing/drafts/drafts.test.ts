import { describe, expect, it } from '@jest/globals';
import { emptyStart, startOfInput } from '../formValues.ts';
import type { LocalCopy } from './draftStore.ts';
import { draftsToOffer } from './drafts.ts';

const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
const input = (content: string) => ({ ...emptyStart.values, ...emptyStart.text, content, version: 1 });
const here = (copyId: string, minute: number, text: string): LocalCopy => ({
  ...{ userId: 'u', materialId: 'm', copyId, editedAt: at(minute), input: input(text) },
});
const there = (text: string, savedAt: number, copy: { copyId?: string; editedAt?: string } = {}) => ({
  ...input(text),
  ...copy,
  savedAt: at(savedAt),
});
const texts = (...found: Parameters<typeof draftsToOffer>) =>
  draftsToOffer(...found).map((draft) => draft.input.content);

describe('the drafts to offer', () => {
  it('are none where nothing was kept', () => {
    expect(draftsToOffer([], null)).toEqual([]);
  });

  it('come newest first, of this browser and of the server', () => {
    expect(
      texts([here('a', 1, 'раз'), here('b', 5, 'пять')], there('три', 3, { copyId: 'c', editedAt: at(3) })),
    ).toEqual(['пять', 'три', 'раз']);
  });

  it('of one copy only the later state is offered, though the server took the earlier one after it', () => {
    const [draft, ...others] = draftsToOffer(
      [here('a', 5, 'пять')],
      there('четыре', 9, { copyId: 'a', editedAt: at(4) }),
    );
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ input: { content: 'пять' }, hereAt: at(5), isThere: true });
  });

  it('of two equal states the server has the one with fresh addresses of files', () => {
    expect(texts([here('a', 5, 'старый адрес')], there('новый адрес', 6, { copyId: 'a', editedAt: at(5) }))).toEqual([
      'новый адрес',
    ]);
  });

  it('an earlier version of the portal has sent a draft by the time of the server', () => {
    expect(draftsToOffer([], there('давно', 2))).toMatchObject([{ copyId: 'server', editedAt: at(2), hereAt: null }]);
  });

  it('a draft holds the input and nothing of how it was kept', () => {
    const [draft] = draftsToOffer([], there('раз', 2, { copyId: 'a', editedAt: at(1) }));
    expect(draft?.input).toEqual(input('раз'));
  });

  it('leaves a field as it is stored that the portal did not know when the draft was kept', () => {
    const stored = { ...emptyStart, values: { ...emptyStart.values, tags: ['СИЗ'], description: 'Что надеть' } };
    const { tags: _, ...old } = { ...input('раз'), description: 'Надеть' };
    expect(startOfInput(old, stored)).toMatchObject({
      values: { tags: ['СИЗ'], description: 'Надеть' },
      text: { content: 'раз' },
    });
  });
});
