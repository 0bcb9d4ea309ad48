import type { Registry, RegistryEntry } from 'shared-api';

/** The registry that the document carries: known before any request, and without any remote's code. */
export function inlinedRegistry(): Registry {
  const json = document.getElementById('registry')?.textContent;
  if (!json) throw new Error('Документ портала пришёл без реестра разделов. Обновите страницу.');
  return JSON.parse(json);
}

/** The remote whose mount is the path or a parent of it. */
export function remoteByPath(registry: Registry, path: string): RegistryEntry | undefined {
  return registry.remotes.find(({ mount }) => path === mount || path.startsWith(`${mount}/`));
}
