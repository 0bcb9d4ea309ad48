import { median, spread } from './spread.ts';
import type { Visit } from './visit.ts';

/** The portal, one build that knows its pages as the portal does, and an ordinary one. */
export const kinds = ['portal', 'fair', 'plain'] as const;

/** The visits of one page, in turn. */
export type Visits = Record<(typeof kinds)[number], Visit[]>;

/** Goals (docs/performance.md), as ratios of the portal to the fair control, and in milliseconds. */
const goals = { lcp: 1, bytes: 1.05, blocking: 300 };

const figures = ['lcp', 'content', 'blocking'] as const;

/** Prints the spread of each figure, and how the portal's compare: by minima, which a busy machine moves least. */
export function printVisits(results: { page: string; visits: Visits }[]): void {
  console.log('Milliseconds: minimum / median / maximum\n');
  console.log(
    '| page | build | LCP | content | blocking | requests | depth | KiB | until seen |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const { page, visits } of results) {
    for (const kind of kinds) {
      const all = visits[kind];
      const spreads = figures.map((figure) => spread(all.map((one) => one[figure])).join(' / '));
      const [first] = all;
      const kibibytes = (figure: 'bytes' | 'firstBytes') => Math.round(median(all.map((one) => one[figure])) / 1024);
      const rest = first ? [first.requests, first.depth, kibibytes('bytes'), kibibytes('firstBytes')] : [];
      console.log(`| ${[page, kind, ...spreads, ...rest].join(' | ')} |`);
    }
  }
  const ratios = results.map(({ page, visits }) => ({
    page,
    ...compare(visits.portal, visits.fair),
    plain: compare(visits.portal, visits.plain),
    blocking: Math.round(median(visits.portal.map(({ blocking }) => blocking))),
  }));
  console.log('\n| page | LCP: to fair | to plain | bytes: to fair | to plain | blocking, ms | goals |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { page, lcp, bytes, plain, blocking } of ratios) {
    const isMet = lcp <= goals.lcp && bytes <= goals.bytes && blocking <= goals.blocking;
    console.log(`| ${[page, lcp, plain.lcp, bytes, plain.bytes, blocking, isMet ? 'yes' : 'no'].join(' | ')} |`);
  }
  console.log(JSON.stringify({ bench: 'load', date: new Date().toISOString(), results, ratios, goals }));
}

function compare(portal: Visit[], control: Visit[]) {
  const ratio = (of: (visits: Visit[]) => number) => Math.round((of(portal) / of(control)) * 100) / 100;
  return {
    lcp: ratio((visits) => Math.min(...visits.map(({ lcp }) => lcp))),
    bytes: ratio((visits) => median(visits.map(({ bytes }) => bytes))),
  };
}
