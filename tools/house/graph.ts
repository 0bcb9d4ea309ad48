import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { crossings } from './features.ts';
import { filesOf, type Import, importsOf } from './imports.ts';
import { walls } from './walls.ts';

export interface Graph {
  /** Every source of ours. */
  files: string[];
  /** Every import of one file of ours by another, `import type` as well. Paths start at the root of the repository. */
  imports: Import[];
  /** What walls.ts and features.ts forbid: `rule: from → to`. */
  trespasses: string[];
  /** Files that import one another, each circle once. */
  circles: string[][];
}

/**
 * Reads the imports of every source in the folders.
 *
 * @param root absolute path of the repository
 * @param folders relative to it
 */
export async function readGraph(root: string, folders: string[]): Promise<Graph> {
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: walls },
    parser: 'tsc',
    // `import type` ties two files together as well.
    tsPreCompilationDeps: true,
    // The root names the workspaces, and so tells `shared-api` from `../../shared-api/src`.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules/' },
    // The template of a new remote imports what a repository of its own will have.
    exclude: { path: '^release/template/|(^|/)(dist|coverage|test-results|playwright-report|[.]cache|[.]data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  });
  if (typeof output === 'string') throw new Error(output);
  const imports = importsOf(output);
  return {
    files: filesOf(output),
    imports,
    trespasses: [
      ...trespassesOf(output),
      ...crossings(imports).map(({ from, to }) => `features: ${from} → ${to}`),
    ].sort(),
    circles: circlesOf(output),
  };
}

function trespassesOf({ summary }: ICruiseResult): string[] {
  return summary.violations
    .filter(({ rule }) => rule.name !== 'circles')
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

/** The cruiser names a circle once for every import in it. */
function circlesOf({ summary }: ICruiseResult): string[][] {
  const circles = summary.violations.flatMap(({ cycle }) => (cycle ? [cycle.map(({ name }) => name).sort()] : []));
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}
