import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = process.cwd();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'walls-'));
  const config = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether lint refuses a file of ours that imports this. */
function isRefused(file: string, imported: string): boolean {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `import { a } from '${imported}';\n\nexport const b = a;\n`);
  const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/biome'), ['lint', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(target);
  return `${stdout}${stderr}`.includes('noRestrictedImports');
}

describe('Who may import whom', () => {
  it.each([
    ['remote-admin/src/overview/page.ts', '../../../remote-materials/src/remote.tsx'],
    ['remote-admin/src/overview/page.ts', 'remote-materials/src/remote.tsx'],
    ['remote-admin/src/overview/page.ts', '../../../shell/src/host.ts'],
    ['remote-admin/src/overview/page.ts', '../users/UsersPage.tsx'],
    ['remote-admin/src/users/form/page.ts', '../../overview/page.ts'],
    ['remote-admin/src/overview/page.ts', 'shared-api/contract'],
    ['remote-admin/src/overview/page.ts', 'shared-api/testing'],
    ['remote-admin/src/remote.tsx', 'shared-api/contract'],
    ['remote-profile/src/profile/ProfileForm.tsx', '../../../remote-admin/src/remote.tsx'],
    ['shell/src/router.ts', '../../remote-admin/src/remote.tsx'],
    ['shell/src/router.ts', '../../server/src/app.ts'],
    ['shell/src/router.ts', 'shared-api/contract'],
    ['shared-ui/src/button/Button.ts', 'react-router-dom'],
    ['shared-ui/src/button/Button.ts', '@tanstack/react-query'],
    ['shared-ui/src/button/Button.ts', 'shared-api'],
    ['shared-api/src/client/files.ts', '../../../shared-ui/src/index.ts'],
    ['server/src/app.ts', 'shared-ui'],
    ['server/src/app.ts', '../../shell/src/host.ts'],
    ['release/src/build.ts', '../../server/src/app.ts'],
    ['e2e/flows/sign-in.e2e.ts', '../../server/src/app.ts'],
  ])('%s may not import %s', (file, imported) => {
    expect(isRefused(file, imported)).toBe(true);
  });

  it.each([
    ['remote-admin/src/overview/page.ts', 'shared-ui'],
    ['remote-admin/src/overview/page.ts', 'shared-api'],
    ['remote-admin/src/overview/page.ts', './figures.ts'],
    ['remote-admin/src/users/UsersPage.ts', '../list/DataTable.tsx'],
    ['remote-admin/src/remote.tsx', './overview/page.ts'],
    ['remote-admin/src/users/page.ts', '../leaveGuard.ts'],
    ['remote-admin/src/users/UserForm.tsx', 'shared-api/contract'],
    ['remote-admin/src/overview/page.test.tsx', 'shared-api/testing'],
    ['shell/src/sign-in/SignInForm.tsx', 'shared-api/contract'],
    ['server/src/app.ts', 'shared-api/contract'],
    ['server/src/materials/routes.ts', '../http/errors.ts'],
    ['shared-api/src/client/files.ts', '../contract/files.ts'],
  ])('%s may import %s', (file, imported) => {
    expect(isRefused(file, imported)).toBe(false);
  });
});
