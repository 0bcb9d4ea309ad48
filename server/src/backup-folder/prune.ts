import type { BackupFolder } from './folder.ts';

/** Removes all but the newest backups, and what only they had. To be done by whoever holds the folder. */
export async function keepNewest(
  folder: BackupFolder,
  count: number,
): Promise<{ removedBackups: number; removedObjects: number }> {
  const times = await folder.times();
  const [old, kept] = [times.slice(0, -count), times.slice(-count)];
  // All of them have to be read first: what one of them names must not go.
  const manifests = [];
  for (const time of kept) manifests.push(await folder.read(time));
  for (const time of old) await folder.remove(time);
  const tables = new Set(manifests.flatMap((manifest) => manifest.tables.map(({ object }) => object.id)));
  const files = new Set(
    manifests.flatMap((manifest) =>
      [...manifest.files, ...manifest.builds.flatMap((build) => build.files)].map(({ object }) => object.id),
    ),
  );
  return { removedBackups: old.length, removedObjects: await folder.objects.keepOnly({ tables, files }) };
}
