import { mostAtOnce } from 'shared-api/contract';
import { conflict } from '../http/errors.ts';

/**
 * The ids of all rows that filters let through, for a change of them all. Throws 409 when one change does not take so many.
 *
 * @param read gives ids up to a number of them
 */
export async function allIds(read: (limit: number) => PromiseLike<{ id: string }[]>): Promise<string[]> {
  const rows = await read(mostAtOnce + 1);
  if (rows.length > mostAtOnce) {
    throw conflict(`Подходит больше ${mostAtOnce} строк, а за один раз меняется не больше. Уточните фильтры.`);
  }
  return rows.map(({ id }) => id);
}
