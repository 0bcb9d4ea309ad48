import { createRequire } from 'node:module';
import { releases as contract } from 'shared-api/contract';

/** Version of the API's contract that this server answers by. */
export const apiVersion: string = createRequire(import.meta.url)('shared-api/package.json').version;

/** A build of `npm start`: a pre-release of the package's version. */
export function isLocalVersion(version: string): boolean {
  return version.includes('-local.');
}

/**
 * Versions that a new one is measured against. Local builds have no order among themselves and none to releases;
 * what older rules let in and today's do not is no measure either.
 */
export function comparable(versions: string[]): string[] {
  return versions.filter((version) => !isLocalVersion(version) && contract.Version.safeParse(version).success);
}
