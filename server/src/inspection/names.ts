import type { ReleaseManifest } from 'shared-api';

type Named = Pick<ReleaseManifest, 'name' | 'version'>;

/** Global and federation name of a remote's build: two versions may live in one tab. */
export function containerOf({ name, version }: Named): string {
  return `remote_${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** The page's list through which chunks reach their entry; one of another build would be mixed up with it. */
export function chunkListOf({ name, version }: Named): string {
  return `webpackChunk${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
