import type { ReleaseManifest } from 'shared-api';
import type { packages } from '../tables/releases.ts';

export type Registration = typeof packages.$inferSelect;

/**
 * The manifest with everything that matters to others said by the registration instead of by the archive. Null when
 * the build is of another kind than the package: there is nothing that could be served of it.
 */
export function asRegistered(manifest: ReleaseManifest, registration: Registration): ReleaseManifest | null {
  const { name, kind, mount, minimumRole } = registration;
  if (manifest.kind !== kind || manifest.name !== name) return null;
  if (mount === null || minimumRole === null) return { ...manifest, portal: null };
  return manifest.portal && { ...manifest, portal: { ...manifest.portal, mount, minimumRole } };
}

/** Where a build would be served as something else than what was registered. Empty when it may become live. */
export function identityProblems(manifest: ReleaseManifest, registration: Registration): string[] {
  const { name, kind, mount } = registration;
  if (manifest.name !== name) return [`Это пакет ${name}, а архив называет себя ${manifest.name}.`];
  if (manifest.kind !== kind) {
    return [
      `Пакет ${name} зарегистрирован как ${kindNames[kind]}, а архив называет себя «${kindNames[manifest.kind]}». ${kindAdvice[kind]}`,
    ];
  }
  if (kind === 'shell') return [];
  if (!manifest.portal)
    return ['В package.json раздела нет описания "portal" (mount, label, order, icon, minimumRole).'];
  if (manifest.portal.mount === mount) return [];
  return [
    `Пакет ${name} зарегистрирован по адресу ${mount}, а в архиве ${manifest.portal.mount}. Запишите "mount": "${mount}" в package.json и выпустите снова.`,
  ];
}

/** What a team is told at publication besides: the registered role counts anyway, so it had better know. */
export function roleProblems(manifest: ReleaseManifest, { name, minimumRole }: Registration): string[] {
  const declared = manifest.portal?.minimumRole ?? null;
  if (minimumRole === null || declared === minimumRole) return [];
  return [
    `Пакет ${name} зарегистрирован для роли ${minimumRole}, а в архиве ${declared}. Запишите "minimumRole": "${minimumRole}" в package.json или попросите администратора изменить роль в разделе «Админ» → «Релизы».`,
  ];
}

const kindNames = { shell: 'оболочка', remote: 'раздел' };
const kindAdvice = {
  shell: 'Соберите пакет shell и выпустите его.',
  remote: 'Соберите раздел через portalBuild() и выпустите снова: оболочку выпускает только пакет shell.',
};
