import type { ProofFinding, ProofReport } from 'shared-api';

type Kind = ProofFinding['kind'];

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

function describeFinding({ kind, text }: ProofFinding): string {
  return `${meanings[kind]}: ${text}`;
}

/** What a run has come to, as lines for a terminal or a CI log: screens with faults in full, the others by number. */
export function describeReport({ screens, chromium, shell, duration }: ProofReport): string[] {
  const faulty = screens.filter(({ findings }) => findings.length > 0);
  const lines = faulty.flatMap(({ address, role, findings }) => [
    `  ✗ ${address} as ${role ?? 'nobody'}`,
    ...findings.map((finding) => `      ${describeFinding(finding)}`),
  ]);
  const where = `Chromium ${chromium}, shell ${shell}, ${(duration / 1000).toFixed(1)} s`;
  return [
    ...lines,
    `  ${faulty.length > 0 ? '✗' : '✓'} ${screens.length - faulty.length} of ${screens.length} screens are clean (${where})`,
  ];
}
