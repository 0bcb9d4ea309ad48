import type { GateResult } from 'shared-api';

export interface Problem {
  gate: GateResult['gate'];
  /** What is wrong and what to do, for the team. */
  message: string;
}

/** So many are told of one gate: the rest are often the same once more. */
const toldOfOne = 5;

export interface Report {
  add: (gate: Problem['gate'], message: string) => void;
  problems: () => Problem[];
}

/** Collects what is wrong with a build, the same thing once. */
export function createReport(): Report {
  const byGate = new Map<Problem['gate'], Set<string>>();
  return {
    add(gate, message) {
      const messages = byGate.get(gate) ?? new Set();
      byGate.set(gate, messages.add(message));
    },
    problems: () =>
      [...byGate].flatMap(([gate, messages]) => {
        const told = [...messages].slice(0, toldOfOne).map((message) => ({ gate, message }));
        const rest = messages.size - told.length;
        return rest > 0 ? [...told, { gate, message: `И ещё ${rest} таких.` }] : told;
      }),
  };
}
