import type { Executor } from '../db/database.ts';
import { invalid } from '../http/errors.ts';
import { cleanText, indexedWords } from '../search/normalize.ts';
import { tellingWords } from '../search/parse.ts';
import { keyOf, mostWords } from '../search/synonyms.ts';
import { readFacts } from '../search/words.ts';

/** Members as they are kept, each with the key that a query finds it by. */
export interface CheckedMembers {
  members: string[];
  keys: string[];
}

/** Throws 400 with a field for each member that a search could not use or that repeats one before it. */
export async function checkMembers(db: Executor, typed: string[]): Promise<CheckedMembers> {
  const members = typed.map((member) => cleanText(member).replace(/\s+/g, ' ').trim());
  const words = members.map(indexedWords);
  const facts = await readFacts(db, words.flat());
  const keys = words.map((own) => keyOf(tellingWords(own), facts));
  const faults: Record<string, string> = {};
  for (const [at, key] of keys.entries()) {
    if ((words[at] ?? []).length > mostWords) faults[`members.${at}`] = `Не больше ${mostWords} слов`;
    else if (key === '') faults[`members.${at}`] = 'Здесь нет слова, по которому можно искать: укажите другое';
    else if (keys.indexOf(key) < at) faults[`members.${at}`] = `Повторяет «${members[keys.indexOf(key)]}»`;
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { members, keys };
}
