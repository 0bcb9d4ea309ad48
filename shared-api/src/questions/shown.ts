import type { Gap, QuestionDetails } from './types.ts';

/** A gap without what is right. */
export type ShownGap = { kind: 'text' } | { kind: 'choice'; options: string[] };

/** What a taker sees of the details. */
export type ShownDetails =
  | { type: 'MULTIPLE_ANSWER' }
  | { type: 'SHORT_ANSWER' }
  | { type: 'NUMERICAL'; units: string[]; isUnitRequired: boolean }
  | { type: 'MATCHING'; items: string[] }
  | { type: 'ORDERING' }
  | { type: 'GAPS'; gaps: ShownGap[] };

/** What of the details says nothing of the right answer; undefined where that is nothing, as of criteria. */
export function shownDetails(details: QuestionDetails): ShownDetails | undefined {
  switch (details.type) {
    case 'MULTIPLE_ANSWER':
    case 'SHORT_ANSWER':
    case 'ORDERING':
      return { type: details.type };
    case 'NUMERICAL': {
      const { type, units, isUnitRequired } = details;
      return { type, units: units.flatMap(({ names }) => names[0] ?? []), isUnitRequired };
    }
    case 'MATCHING':
      return { type: details.type, items: details.items };
    case 'OPEN_ENDED':
      return undefined;
    case 'GAPS':
      return { type: details.type, gaps: details.gaps.map(shownGap) };
  }
}

function shownGap(gap: Gap): ShownGap {
  return gap.kind === 'text' ? { kind: gap.kind } : { kind: gap.kind, options: gap.options };
}
