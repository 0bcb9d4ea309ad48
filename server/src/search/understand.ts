import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { type Asked, allOf, askFor, askForAll, type Place } from './ask.ts';
import { type Candidate, candidatesFor, inOtherLayout, isCyrillic } from './corrections.ts';
import { isSameQuery, replaceTerms } from './parse.ts';
import { throughIndex } from './through-index.ts';

export interface Understood {
  asked: Asked;
  /** Present when what is searched for is not what was typed. */
  correction?: { typed: string; shown: string };
}

/** Queries that are tried when several words may be meant by several. */
const mostTries = 10;
/** A word that so few materials have may itself be mistyped. */
const rareUses = 3;

/** A place of the query and what may stand there. */
interface Choice extends Place {
  candidates: Candidate[];
}

/**
 * What a query asks for. Words that no material has are corrected, and rare ones when all words together are in
 * none; of several corrections the best is taken of those that the person finds something by.
 *
 * @param where which materials the person may see
 */
export async function understand(
  db: Executor,
  text: string,
  where: SQL | undefined,
  { asTyped = false } = {},
): Promise<Understood> {
  const asked = await askFor(db, text);
  if (asTyped || asked.terms.length === 0) return { asked };
  const unknown = asked.terms.flatMap((term) => term.unknown);
  const doubtful = unknown.length > 0 ? unknown : await doubtfulPlaces(db, asked, where);
  if (doubtful.length === 0) return { asked };
  const byKeys = await inOtherLayout(db, asked.parsed.text);
  const tries = byKeys
    ? [{ text: byKeys.shown, cost: byKeys.cost }]
    : combine(asked.parsed.text, await choicesFor(db, asked, doubtful));
  const better = await bestOf(db, tries, where, unknown.length > 0);
  if (better === undefined || isSameQuery(better, text)) return { asked };
  return { asked: await askFor(db, better), correction: { typed: asked.parsed.text, shown: better } };
}

/** What may stand in place of the doubtful words. Who writes one in the other alphabet writes all in it, also short ones. */
async function choicesFor(db: Executor, asked: Asked, doubtful: Place[]): Promise<Choice[]> {
  const { text } = asked.parsed;
  const at = ({ start, end }: Place) => text.slice(start, end).toLowerCase();
  const choices: Choice[] = [];
  for (const { run, places } of runsOf(asked, doubtful)) {
    const whole = await candidatesFor(db, at(run));
    if (whole.length > 0) choices.push({ ...run, candidates: whole });
    else {
      for (const place of places.filter((one) => at(one) !== at(run))) {
        choices.push({ ...place, candidates: await candidatesFor(db, at(place)) });
      }
    }
  }
  const isTransliterated = choices.some((place) =>
    place.candidates.some(({ shown }) => isCyrillic(shown) && !isCyrillic(at(place))),
  );
  const others = asked.terms
    .flatMap(({ places }) => places)
    .filter((place) => !choices.some(({ start, end }) => start <= place.start && place.end <= end));
  for (const { start, end } of isTransliterated ? others : []) {
    const typed = at({ start, end });
    if (isCyrillic(typed)) continue;
    const inCyrillic = (await candidatesFor(db, typed)).filter(({ shown }) => isCyrillic(shown));
    choices.push({ start, end, candidates: [{ shown: typed, cost: asTypedCost }, ...inCyrillic] });
  }
  return choices.filter(({ candidates }) => candidates.length > 0);
}

/** What a known word of a transliterated query has against it, as letters. */
const asTypedCost = 0.3;

/** Rare words of a query that finds nothing: each is in some material, but perhaps by the same mistake. */
async function doubtfulPlaces(db: Executor, asked: Asked, where: SQL | undefined): Promise<Place[]> {
  const rare = asked.terms.filter(
    ({ uses, term, synonyms, hasKin }) =>
      uses !== null && uses <= rareUses && term.words.length === 1 && synonyms.length === 0 && !hasKin,
  );
  if (rare.length === 0) return [];
  const [isThere] = await whichHave(db, [allOf(asked)], where);
  return isThere ? [] : rare.map(({ term: { start, end } }) => ({ start, end }));
}

/** In another layout a comma is a letter: what is typed in Latin letters is looked at whole, between two blanks, first. */
function runsOf({ parsed: { text } }: Asked, places: Place[]): { run: Place; places: Place[] }[] {
  const found = new Map<number, { run: Place; places: Place[] }>();
  const runs = [...text.matchAll(/\S+/g)].map(({ index, 0: run }) => ({ start: index, end: index + run.length, run }));
  for (const place of places) {
    const around = runs.find(({ start, end }) => start <= place.start && place.end <= end);
    const { start, end } = around !== undefined && !/[а-яё]/i.test(around.run) ? around : place;
    const known = found.get(start);
    if (known) known.places.push(place);
    else found.set(start, { run: { start, end }, places: [place] });
  }
  return [...found.values()];
}

/** Queries with each way to correct all places, the nearest first. */
function combine(text: string, choices: Choice[]): { text: string; cost: number }[] {
  let ways: { changes: (Place & { shown: string })[]; cost: number }[] = [{ changes: [], cost: 0 }];
  for (const { start, end, candidates } of choices) {
    ways = ways
      .flatMap(({ changes, cost }) =>
        candidates.map((candidate) => ({
          changes: [...changes, { start, end, shown: candidate.shown }],
          cost: cost + candidate.cost,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, mostTries);
  }
  return ways.map(({ changes, cost }) => ({ text: replaceTerms(text, changes), cost }));
}

/**
 * The nearest of the queries whose words are all in one material, rather in its title; without one the nearest whose
 * words are each in some, unless only a query that finds something is wanted. No other becomes known: words of drafts
 * are nobody's business who may not read them.
 */
async function bestOf(
  db: Executor,
  tries: { text: string; cost: number }[],
  where: SQL | undefined,
  isAnyWanted: boolean,
): Promise<string | undefined> {
  const texts = tries.map(({ text }) => text);
  const asked = await askForAll(db, texts);
  const queries = asked.map(allOf);
  const inText = await whichHave(db, queries, where);
  const inTitle = await whichHave(db, queries, where, sql`${materials.titleVector}`);
  const found = tries
    .map(({ text, cost }, at) => ({ text, cost: cost - (inTitle[at] ? titleBonus : 0), isThere: inText[at] }))
    .filter(({ isThere }) => isThere)
    .sort((a, b) => a.cost - b.cost);
  if (found[0] || !isAnyWanted) return found[0]?.text;
  for (const [at, { terms }] of asked.entries()) {
    const words = terms.flatMap(({ stems, uses }) => (stems !== null && uses !== 0 ? stems : []));
    if ((await whichHave(db, words, where)).every(Boolean)) return texts[at];
  }
  return undefined;
}

/** What is in a title is likelier to be asked for, by as much as half a letter. */
const titleBonus = 0.5;

/** For each query whether some material has it. */
async function whichHave(
  db: Executor,
  queries: (string | null)[],
  where: SQL | undefined,
  vector: SQL = sql`${materials.searchVector}`,
): Promise<boolean[]> {
  const found = queries.map((query) =>
    query === null
      ? sql`false`
      : sql`exists (select from ${materials} where ${where} and ${vector} @@ ${query}::tsquery)`,
  );
  if (found.length === 0) return [];
  const { rows } = await throughIndex(db, (tx) =>
    tx.execute<{ found: boolean[] }>(sql`select array[${sql.join(found, sql`, `)}] as found`),
  );
  return rows[0]?.found ?? [];
}
