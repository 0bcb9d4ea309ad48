import { firstMessage } from '../kinds/firstMessage.ts';

/**
 * What is wrong with options, at the places where they are after a change of the list.
 *
 * @returns undefined where every option stays at its place
 */
export function movedErrors(
  errors: unknown,
  before: string[],
  after: string[],
): [at: number, message: string][] | undefined {
  const growth = after.length - before.length;
  if (!Array.isArray(errors) || growth === 0) return undefined;
  const changed = after.findIndex((option, at) => option !== before[at]);
  const from = changed < 0 ? after.length : changed;
  return [...errors.entries()].flatMap(([at, error]) => {
    const message = firstMessage(error);
    if (message === undefined || (at >= from && at < from - growth)) return [];
    return [[at < from ? at : at + growth, message] as [number, string]];
  });
}
