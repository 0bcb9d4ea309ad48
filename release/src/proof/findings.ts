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

/** What each kind means, for a terminal or a CI log. */
const meanings: Record<Kind, string> = {
  error: 'an error that nothing caught',
  console: 'an error in the console',
  file: 'a file that did not load',
  api: 'a call that the portal would not take',
  policy: "a breach of the page's policy",
  screen: 'the screen did not come',
  report: 'the shell reports a failure',
  axe: 'not accessible',
  globals: 'overwrites what the whole page uses',
  styles: 'styles that reach beyond its own area',
};

export function describeFinding({ kind, text }: ProofFinding): string {
  return `${meanings[kind]}: ${text}`;
}
