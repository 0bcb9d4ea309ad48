import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Graph, readGraph } from './graph.ts';

/** File → what it imports → where that leads. `remote-xyz` is in no configuration. */
const refused: [string, string, string][] = [
  ['remote-admin/src/overview/page.ts', '../../../remote-materials/src/remote.tsx', 'remote-materials/src/remote.tsx'],
  ['remote-admin/src/overview/page.ts', '../../../shell/src/host.ts', 'shell/src/host.ts'],
  ['remote-admin/src/overview/page.ts', '../users/UsersPage.tsx', 'remote-admin/src/users/UsersPage.tsx'],
  ['remote-admin/src/users/form/page.ts', '../../overview/figures.ts', 'remote-admin/src/overview/figures.ts'],
  ['remote-admin/src/overview/page.ts', 'shared-api/contract', 'shared-api/src/contract.ts'],
  ['remote-admin/src/overview/page.ts', 'shared-api/testing', 'shared-api/src/testing/index.ts'],
  ['remote-admin/src/overview/page.ts', '../../../shared-api/src/host.ts', 'shared-api/src/host.ts'],
  ['remote-profile/src/profile/ProfileForm.tsx', '../../../shell/src/host.ts', 'shell/src/host.ts'],
  ['remote-xyz/src/remote.tsx', '../../remote-materials/src/remote.tsx', 'remote-materials/src/remote.tsx'],
  ['remote-xyz/src/remote.tsx', '../../shell/src/host.ts', 'shell/src/host.ts'],
  ['remote-xyz/src/remote.tsx', '../../server/src/app.ts', 'server/src/app.ts'],
  ['remote-xyz/src/one/page.ts', './testing/pages.ts', 'remote-xyz/src/one/testing/pages.ts'],
  ['remote-xyz/src/one/page.ts', '../two/page.ts', 'remote-xyz/src/two/page.ts'],
  ['remote-xyz/src/one/page.ts', 'release/webpack', 'release/src/webpack.ts'],
  ['remote-xyz/src/one/page.ts', 'shared-api/contract', 'shared-api/src/contract.ts'],
  ['shell/src/router.ts', '../../remote-xyz/src/remote.tsx', 'remote-xyz/src/remote.tsx'],
  ['shell/src/router.ts', '../../server/src/app.ts', 'server/src/app.ts'],
  ['shell/src/router.ts', 'shared-api/contract', 'shared-api/src/contract.ts'],
  ['shared-ui/src/button/Button.ts', 'react-router-dom', 'node_modules/react-router-dom/index.js'],
  ['shared-ui/src/button/Button.ts', '@tanstack/react-query', 'node_modules/@tanstack/react-query/index.js'],
  ['shared-ui/src/button/Button.ts', 'shared-api', 'shared-api/src/index.ts'],
  ['shared-api/src/files/calls.ts', 'shared-ui', 'shared-ui/src/index.ts'],
  ['shared-api/src/files/queries.ts', './contract.ts', 'shared-api/src/files/contract.ts'],
  ['shared-api/src/files/calls.ts', 'zod', 'node_modules/zod/index.js'],
  ['server/src/app.ts', 'shared-ui', 'shared-ui/src/index.ts'],
  ['server/src/app.ts', 'shared-api', 'shared-api/src/index.ts'],
  ['server/src/app.ts', '../../shell/src/host.ts', 'shell/src/host.ts'],
  ['release/src/build.ts', '../../server/src/app.ts', 'server/src/app.ts'],
  ['e2e/flows/sign-in.e2e.ts', '../../server/src/app.ts', 'server/src/app.ts'],
  ['e2e/flows/sign-in.e2e.ts', '../../remote-xyz/src/remote.tsx', 'remote-xyz/src/remote.tsx'],
  ['worker/src/main.ts', '../../server/src/app.ts', 'server/src/app.ts'],
];

const allowed: [string, string, string][] = [
  ['remote-xyz/src/one/page.ts', 'shared-ui', 'shared-ui/src/index.ts'],
  ['remote-xyz/src/one/page.ts', 'shared-api', 'shared-api/src/index.ts'],
  ['remote-xyz/src/one/page.ts', './figures.ts', 'remote-xyz/src/one/figures.ts'],
  ['remote-xyz/src/one/page.ts', '../rows.ts', 'remote-xyz/src/rows.ts'],
  ['remote-xyz/src/one/page.ts', '../table/Table.tsx', 'remote-xyz/src/table/Table.tsx'],
  ['remote-xyz/src/remote.tsx', './one/page.ts', 'remote-xyz/src/one/page.ts'],
  ['remote-xyz/src/remote.tsx', './two/page.ts', 'remote-xyz/src/two/page.ts'],
  ['remote-admin/src/remote.tsx', './users/UsersPage.tsx', 'remote-admin/src/users/UsersPage.tsx'],
  ['remote-admin/src/remote.tsx', './overview/page.ts', 'remote-admin/src/overview/page.ts'],
  ['remote-xyz/src/one/OneForm.tsx', 'shared-api/contract', 'shared-api/src/contract.ts'],
  ['remote-xyz/src/one/page.test.tsx', 'shared-api/testing', 'shared-api/src/testing/index.ts'],
  ['remote-xyz/src/one/page.test.tsx', './testing/pages.ts', 'remote-xyz/src/one/testing/pages.ts'],
  ['remote-xyz/src/one/testing/pages.ts', 'shared-api/testing', 'shared-api/src/testing/index.ts'],
  ['remote-xyz/webpack.config.ts', 'release/webpack', 'release/src/webpack.ts'],
  ['shell/src/sign-in/SignInForm.tsx', 'shared-api/contract', 'shared-api/src/contract.ts'],
  ['server/src/app.ts', 'shared-api/contract', 'shared-api/src/contract.ts'],
  ['server/src/materials/routes.ts', '../http/errors.ts', 'server/src/http/errors.ts'],
  ['shared-api/src/files/contract.ts', '../shapes/text.ts', 'shared-api/src/shapes/text.ts'],
];

const exported: Record<string, Record<string, string>> = {
  'shared-api': {
    '.': './src/index.ts',
    './contract': './src/contract.ts',
    './testing': './src/testing/index.ts',
  },
  'shared-ui': { '.': './src/index.ts' },
  release: { './webpack': './src/webpack.ts' },
  zod: { '.': './index.js' },
  'react-router-dom': { '.': './index.js' },
  '@tanstack/react-query': { '.': './index.js' },
};

const sources = ['shared-ui', 'shared-api', 'server', 'release', 'shell', 'remote-admin', 'remote-materials'];
const folders = [...sources, 'remote-profile', 'remote-xyz', 'e2e', 'worker'];

let root: string;
let graph: Graph;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text, { flag: 'a' });
}

/** A repository of the same packages, which holds only these imports and what they lead to. */
beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'walls-')));
  mkdirSync(path.join(root, 'node_modules'));
  write('package.json', JSON.stringify({ workspaces: folders }));
  for (const [name, exports] of Object.entries(exported)) {
    const isOurs = folders.includes(name);
    write(`${isOurs ? '' : 'node_modules/'}${name}/package.json`, JSON.stringify({ name, type: 'module', exports }));
    if (isOurs) symlinkSync(`../${name}`, path.join(root, 'node_modules', name));
  }
  for (const [file, imported] of [...refused, ...allowed]) write(file, `import '${imported}';\n`);
  for (const [, , target] of [...refused, ...allowed]) write(target, '');
  write('remote-xyz/src/types.ts', "import type { Host } from '../../shell/src/host.ts';\n");
  write('shared-api/src/files/types.ts', "import type { File } from './contract.ts';\n");
  write('remote-xyz/src/late.ts', "export const late = () => import('../../shell/src/host.ts');\n");
  write('remote-xyz/src/lost.ts', "import './nowhere.ts';\n");
  write('shared-ui/src/chicken.ts', "import type { Egg } from './egg.ts';\nexport interface Chicken { egg: Egg }\n");
  write('shared-ui/src/egg.ts', "import type { Chicken } from './chicken.ts';\nexport interface Egg { of: Chicken }\n");
  graph = await readGraph(root, folders);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function trespasses(file: string, target: string): string[] {
  return graph.trespasses.filter((line) => line.endsWith(`: ${file} → ${target}`));
}

describe('Who may import whom', () => {
  it.each(refused)('%s may not import %s', (file, _, target) => {
    expect(graph.imports.some(({ from, to }) => from === file && to === target) || /node_modules/.test(target)).toBe(
      true,
    );
    expect(trespasses(file, target)).not.toEqual([]);
  });

  it.each(allowed)('%s may import %s', (file, _, target) => {
    expect(graph.imports).toContainEqual({ from: file, to: target });
    expect(trespasses(file, target)).toEqual([]);
  });

  it.each(['types', 'late'])('a wall stands for imports of %s, too', (name) => {
    expect(trespasses(`remote-xyz/src/${name}.ts`, 'shell/src/host.ts')).not.toEqual([]);
  });

  it('the queries of a domain may take types from its contract', () => {
    expect(graph.imports).toContainEqual({
      from: 'shared-api/src/files/types.ts',
      to: 'shared-api/src/files/contract.ts',
    });
    expect(trespasses('shared-api/src/files/types.ts', 'shared-api/src/files/contract.ts')).toEqual([]);
  });

  it('an import that leads nowhere is named', () => {
    expect(graph.trespasses).toContain('unresolved: remote-xyz/src/lost.ts → ./nowhere.ts');
  });

  it('two files that import only types of one another are a circle, named once', () => {
    expect(graph.circles).toEqual([['shared-ui/src/chicken.ts', 'shared-ui/src/egg.ts']]);
  });
});
