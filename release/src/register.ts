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
  const place = made.mount === null ? '' : `, адрес ${made.mount}`;
  const role = made.minimumRole === null ? '' : `, виден с роли ${made.minimumRole}`;
  return `Зарегистрирован пакет ${made.name}: «${made.label}»${place}${role}.
Токен для его выпусков создаёт администратор: раздел «Админ» → «Релизы».`;
}

/** Why this token registers nothing, before the portal is asked; null when it may. */
export function registrationHint(token: string): string | null {
  if (token !== '' && !token.startsWith('prt_')) return null;
  const given = token === '' ? 'RELEASE_TOKEN не задан' : 'RELEASE_TOKEN — токен выпуска одного пакета';
  return `${given}, а регистрирует пакеты администратор. Создайте в его профиле токен доступа с правом «Выпуски» и задайте его в RELEASE_TOKEN.`;
}
