import { packages, registry } from 'shared-api/contract';

/** Why no remote of this name can be made; null where it can. */
export function nameProblem(name: string, live: { name: string; mount: string }[]): string | null {
  if (!packages.PackageName.safeParse(name).success)
    return `“${name}” cannot be the name of a remote: lower-case Latin letters, digits and hyphens, a letter first, at most 41 of them. For example: news`;
  const mount = `/${name}`;
  if (name === 'shell' || !registry.Mount.safeParse(mount).success)
    return `“${name}” is taken: ${mount} is an address of the portal itself. Choose another name.`;
  const twin = live.find((remote) => remote.name === name || remote.mount === mount);
  return twin
    ? `“${name}” is taken: the portal has a remote ${twin.name} at ${twin.mount}. Choose another name.`
    : null;
}
