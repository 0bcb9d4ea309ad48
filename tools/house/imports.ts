import type { ICruiseResult } from 'dependency-cruiser';

/** Paths start at the root of the repository. */
export interface Import {
  from: string;
  to: string;
}

/** The imports of one file of ours by another that the cruiser has met. */
export function importsOf({ modules }: ICruiseResult): Import[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved, coreModule }) => !coreModule && !resolved.includes('node_modules/'))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

export function filesOf({ modules }: ICruiseResult): string[] {
  return modules
    .filter(
      ({ source, coreModule }) => !coreModule && !source.includes('node_modules/') && /[.][cm]?tsx?$/.test(source),
    )
    .map(({ source }) => source)
    .sort();
}
