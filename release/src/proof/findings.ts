import type { ProofFinding } from 'shared-api';

type Kind = ProofFinding['kind'];

/** As many as a report takes for one screen, and as long (shared-api, `proofs`). */
const most = 50;
const longest = 1000;

/** Collects what is wrong with one screen; what is said twice counts once. */
export function createFindings() {
  const found = new Map<string, ProofFinding>();
  return {
    add(kind: Kind, text: string): void {
      // A report holds any text but NUL and halves of surrogate pairs.
      const clean = text.replaceAll('\0', '').slice(0, longest).toWellFormed() || '(no text)';
      if (found.size < most) found.set(`${kind} ${clean}`, { kind, text: clean });
    },
    list: (): ProofFinding[] => [...found.values()],
  };
}

export type Findings = ReturnType<typeof createFindings>;
