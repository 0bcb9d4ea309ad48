import type { RemoteBuild } from '../../shell/src/remotes/build.ts';
import type { loadBuild as shellsLoadBuild } from '../../shell/src/remotes/federation.ts';

type RemoteModule = Awaited<ReturnType<typeof shellsLoadBuild>>;

/** Stands in for the shell's federation.ts in the one build: the same places, loaded by ordinary `import()`. */
const remotes: Record<string, () => Promise<RemoteModule>> = {
  materials: () => import(/* webpackChunkName: "materials" */ '../../remote-materials/src/remote.tsx'),
  attestations: () => import(/* webpackChunkName: "attestations" */ '../../remote-attestations/src/remote.tsx'),
  admin: () => import(/* webpackChunkName: "admin" */ '../../remote-admin/src/remote.tsx'),
  profile: () => import(/* webpackChunkName: "profile" */ '../../remote-profile/src/remote.tsx'),
};

export function loadBuild({ name }: RemoteBuild): Promise<RemoteModule> {
  const load = remotes[name];
  if (!load) throw new Error(`The single build has no remote ${name}`);
  return load();
}

export const forgetBuild = (): void => undefined;
