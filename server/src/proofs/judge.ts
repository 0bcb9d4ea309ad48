import { createHash } from 'node:crypto';
import type { Proof, ProofReport, RegisteredPackage, ReleaseManifest } from 'shared-api';
import { proofs as contract } from 'shared-api/contract';

/** Names a build by its files, as the report of a run does. */
export function buildHash(manifest: Pick<ReleaseManifest, 'files'>): string {
  return createHash('sha256').update(contract.buildLines(manifest)).digest('hex');
}

/**
 * What a report comes to: passed is a run that has opened every screen that the version declares, as everybody who may
 * see it, and has found nothing.
 */
export function judge(
  report: ProofReport,
  manifest: Pick<ReleaseManifest, 'screens'>,
  { minimumRole }: Pick<RegisteredPackage, 'minimumRole'>,
): Pick<Proof, 'isPassed' | 'missing'> {
  const opened = new Set(report.screens.map((screen) => keyOf(screen)));
  const missing = contract.declaredScreens(manifest, minimumRole).filter((screen) => !opened.has(keyOf(screen)));
  const isClean = report.screens.every(({ findings }) => findings.length === 0);
  return { isPassed: isClean && missing.length === 0 && report.screens.length > 0, missing };
}

const keyOf = ({ pattern, role }: Proof['missing'][number]) => `${role} ${pattern}`;
