import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Version → hash of the API that it has; of every version that was ever given to teams. */
export type Recorded = Record<string, string>;

/** One package: where its report, its changelog and its record lie, and what it offers now. */
export interface PackageApi {
  name: string;
  version: string;
  /** Of its sources. */
  folder: string;
  api: string;
}

const recordOf = (folder: string) => path.join(folder, 'api-versions.json');
const reportOf = (folder: string) => path.join(folder, 'api-report.md');

/** What is wrong with how a package accounts for its API, and what to do; null where nothing is. */
export function apiProblem({ name, version, folder, api }: PackageApi): string | null {
  const change = changeProblem({ name, version, folder, api });
  if (change) return change;
  if (committedApi(folder) !== api || readRecord(folder)[version] === undefined)
    return `${name} ${version}: api-report.md and api-versions.json are not of this API. Run npm run api-report and commit them.`;
  const changelog = path.join(folder, 'CHANGELOG.md');
  const said = existsSync(changelog) ? readFileSync(changelog, 'utf8') : '';
  if (said.includes(`\n## ${version}\n`)) return null;
  return `${name} ${version}: CHANGELOG.md says nothing of it. Write under «## ${version}» what a team has to know.`;
}

/** A version that was given to teams has the API that it had then. */
function changeProblem({ name, version, folder, api }: PackageApi): string | null {
  const recorded = readRecord(folder)[version];
  if (recorded === undefined || recorded === hashOf(api)) return null;
  const before = new Set(committedApi(folder)?.split('\n'));
  const after = new Set(api.split('\n'));
  const gone = [...before].filter((line) => !after.has(line));
  const added = [...after].filter((line) => !before.has(line));
  const lines = [...gone.map((line) => `  - ${line}`), ...added.map((line) => `  + ${line}`)];
  const size = gone.length > 0 ? 'a major one, unless all code written for the old API goes on working' : 'a minor one';
  return `The API of ${name} is not the one that version ${version} has: ${added.length} lines are new, ${gone.length} are gone.
Raise "version" in ${name}/package.json: ${size}. Say it in ${name}/CHANGELOG.md, then npm run api-report.
${lines.slice(0, 30).join('\n')}`;
}

/**
 * Writes the report, and into the record what a new version offers. Throws where the version is recorded with another
 * API, unless it is said that no team has got that version yet.
 */
export function writeReport(one: PackageApi, isUnserved: boolean): void {
  const problem = isUnserved ? null : changeProblem(one);
  if (problem) throw new Error(problem);
  const { name, version, folder, api } = one;
  const head = `# What ${name} offers\n\nMade by \`npm run api-report\` from the built package; decision 040 says what for.\n\n`;
  writeFileSync(reportOf(folder), head + api);
  const record = { ...readRecord(folder), [version]: hashOf(api) };
  writeFileSync(recordOf(folder), `${JSON.stringify(record, null, 2)}\n`);
}

function committedApi(folder: string): string | null {
  const file = reportOf(folder);
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  return text.slice(text.indexOf('## '));
}

function readRecord(folder: string): Recorded {
  const file = recordOf(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function hashOf(api: string): string {
  return createHash('sha256').update(api).digest('hex');
}
