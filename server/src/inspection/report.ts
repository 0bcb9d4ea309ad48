import type { GateResult } from 'shared-api';

export interface Problem {
  gate: GateResult['gate'];
  /** What is wrong and what to do, for the team. */
  message: string;
}

/** So many are told of one gate: the rest are often the same once more. */
const toldOfOne = 5;

export interface Report {
  /** @param message as a function where it takes a look through the script: it is made for the first few only */
  add: (gate: Problem['gate'], message: string | (() => string)) => void;
  problems: () => Problem[];
}

/** Collects what is wrong with a build, the same thing once. */
export function createReport(): Report {
  const byGate = new Map<Problem['gate'], { told: Set<string>; looked: number; rest: number }>();
  return {
    add(gate, message) {
      const found = byGate.get(gate) ?? { told: new Set(), looked: 0, rest: 0 };
      byGate.set(gate, found);
      if (typeof message === 'string' && found.told.has(message)) return;
      if (found.looked === toldOfOne) {
        found.rest += 1;
        return;
      }
      found.looked += 1;
      found.told.add(typeof message === 'string' ? message : message());
    },
    problems: () =>
      [...byGate].flatMap(([gate, { told, rest }]) => {
        const messages = [...told].map((message) => ({ gate, message }));
        return rest > 0 ? [...messages, { gate, message: `И ещё ${rest} таких.` }] : messages;
      }),
  };
}
