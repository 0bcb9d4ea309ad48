import path from 'node:path';

/** A path as whoever has called `npm run` means it: npm runs a command in the folder of the repository. */
export function inCallersFolder(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', file);
}
