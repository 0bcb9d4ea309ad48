import type { Import } from './imports.ts';

const inRoom = /^(remote-[^/]+[/]src)[/]([^/]+)[/]/;

/**
 * Imports by one feature of a remote of another. A feature is a room of its `src` that a file beside the rooms, such
 * as remote.tsx, leads to; a room that only other rooms use is common ground.
 */
export function crossings(imports: Import[]): Import[] {
  const features = new Set(
    imports.filter(({ from }) => /^remote-[^/]+[/]src[/][^/]+$/.test(from)).map(({ to }) => roomOf(to)),
  );
  return imports.filter(({ from, to }) => {
    const [source, target] = [roomOf(from), roomOf(to)];
    return source !== null && target !== source && features.has(target) && target !== null;
  });
}

/** `remote-admin/src/users` for any file in it, null for a file beside the rooms. */
function roomOf(file: string): string | null {
  const [, folder, room] = inRoom.exec(file) ?? [];
  return folder && room ? `${folder}/${room}` : null;
}
