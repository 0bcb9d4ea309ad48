import { globSync } from 'node:fs';
import path from 'node:path';
import { findLoose } from './dependencies.ts';
import { apiLimit, domainsOf } from './domains.ts';
import { readGraph } from './graph.ts';
import { mutualPairs } from './rooms.ts';
import { fileLimit, functionLimit, tooLong } from './sizes.ts';

const root = path.join(import.meta.dirname, '../..');

interface Figure {
  what: string;
  /** What is wrong, one line each. */
  found: string[];
}

/** `npm run house`: what makes the house hard to live in, counted and named. It fails unless every figure is 0. */
async function main(): Promise<void> {
  const folders = globSync('*/', { cwd: root, exclude: ['node_modules'] });
  const [graph, loose] = await Promise.all([readGraph(root, folders), findLoose(root)]);
  const { functions, files } = tooLong(root, graph.files);
  const sized = (part: { where: string; lines: number }) => `${part.where}: ${part.lines} lines`;
  const pair = ([one, other]: [string, string]) => `${one} ⇄ ${other}`;
  const domains = domainsOf(graph.files);
  const figures: Figure[] = [
    { what: 'imports through a wall', found: graph.trespasses },
    { what: 'circles of files', found: graph.circles.map((circle) => circle.join(' ⇄ ')) },
    {
      what: 'mutual pairs of server rooms',
      found: mutualPairs(graph.imports, 'server/src', true).map(pair),
    },
    {
      what: 'mutual pairs of server rooms, routes as a floor of their own',
      found: mutualPairs(graph.imports, 'server/src', false).map(pair),
    },
    {
      what: `domains of more than ${apiLimit} files in shared-api`,
      found: domains.filter(({ inApi }) => inApi > apiLimit).map(({ name, inApi }) => `${name}: ${inApi} files`),
    },
    { what: `files over ${fileLimit} lines`, found: files.map(sized) },
    { what: `functions over ${functionLimit} lines`, found: functions.map(sized) },
    { what: 'undeclared or unused dependencies', found: loose.dependencies },
    { what: 'unused files and exports', found: loose.code },
  ];
  for (const { what, found } of figures) {
    console.log(`${found.length > 0 ? '✗' : '✓'} ${String(found.length).padStart(3)} ${what}`);
    if (found.length > 0) console.log(found.map((line) => `      ${line}`).join('\n'));
  }
  const sizes = domains.map(({ name, inApi, onServer }) => `${name} ${inApi}+${onServer}`);
  console.log(`Files of the ${domains.length} domains, in shared-api + on the server: ${sizes.join(', ')}`);
  process.exitCode = figures.some(({ found }) => found.length > 0) ? 1 : 0;
}

await main();
