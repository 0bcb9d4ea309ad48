import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../release/src/package-info.ts';
import { apiProblem, type PackageApi, writeReport } from './api.ts';
import { buildPackages } from './build.ts';
import { describeApi } from './report.ts';
import { arePackagesOld, packagesFolder, sourceManifest, teamPackages } from './sources.ts';

/**
 * `npm run api-report`: writes what each package for teams offers into its api-report.md. With --check it only looks,
 * and fails where the API of a version has changed; with --unserved it replaces what a version is recorded with.
 */
const { values } = parseArgs({
  options: { check: { type: 'boolean' }, unserved: { type: 'boolean', default: false } },
});
if (arePackagesOld()) await buildPackages();
for (const name of teamPackages) {
  const { version } = sourceManifest(name);
  const one: PackageApi = {
    name,
    version,
    folder: path.join(root, name),
    api: describeApi(path.join(packagesFolder, name)),
  };
  try {
    if (!values.check) writeReport(one, values.unserved);
    const problem = apiProblem(one);
    if (problem) throw new Error(problem);
    console.log(`✓ ${name} ${version}: ${one.api.split('\n').length} lines of API`);
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
