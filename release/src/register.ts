import type { PackageInfo } from './package-info.ts';
import type { PortalClient } from './portal-client.ts';

/**
 * Tells the portal what a package is, as its package.json says. Rejects with PortalRefused when the portal does not
 * take it: the address is reserved or taken, the package is registered already, the token is no administrator's.
 *
 * @returns what was done, for a terminal
 */
export async function registerPackage(portal: PortalClient, { name, kind, portal: declared }: PackageInfo) {
  const made = await portal.register(
    kind === 'shell' || !declared
      ? { kind, name }
      : { kind, name, mount: declared.mount, minimumRole: declared.minimumRole, label: declared.label },
  );
  const place = made.mount === null ? '' : `, address ${made.mount}`;
  const role = made.minimumRole === null ? '' : `, seen from role ${made.minimumRole} on`;
  return `Registered the package ${made.name}: «${made.label}»${place}${role}.
An administrator makes the token for its releases: «Админ» → «Релизы».`;
}

/** Why this token registers nothing, before the portal is asked; null when it may. */
export function registrationHint(token: string): string | null {
  if (token !== '' && !token.startsWith('prt_')) return null;
  const given = token === '' ? 'RELEASE_TOKEN is not set' : 'RELEASE_TOKEN is a release token of one package';
  return `${given}, and packages are registered by an administrator. Make an access token with the scope «Выпуски» in the administrator's profile and set it as RELEASE_TOKEN.`;
}
