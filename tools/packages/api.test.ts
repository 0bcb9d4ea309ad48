import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiProblem, writeReport } from './api.ts';
import { describeApi } from './report.ts';

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'portal-api-'));
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

const types = `
import { Tone } from './tone.js';
/** Says hello. */
export declare function greet(name: string, tone?: Tone): string;
export { plain as quiet } from './tone.js';
`;
const tone = `
import type * as shapes from './shapes.js';
export type Tone = 'loud' | 'quiet';
export declare const plain: Tone;
export declare function unused(shape: typeof shapes): void;
`;

/** A built package with these types in its `dist`. */
function built(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(parent, 'built-'));
  const manifest = { name: 'shared-x', exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } };
  const all = { 'index.d.ts': types, 'tone.d.ts': tone, 'shapes.d.ts': 'export declare const a = 1;', ...files };
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, 'dist', name), text);
  return folder;
}

describe('The report of an API', () => {
  it('has every export with its type, and the types of the package that it speaks of', () => {
    const report = describeApi(built());
    expect(report).toContain('## shared-x\n');
    expect(report).toContain('greet: export declare function greet(name: string, tone?: Tone): string;');
    expect(report).toContain('quiet: export declare const plain: Tone;');
    expect(report).toContain("Tone: export type Tone = 'loud' | 'quiet';");
  });

  it('leaves out what nobody outside can reach, and what is said beside the types', () => {
    expect(describeApi(built())).not.toMatch(/unused|Says hello/);
  });

  it('is the same after a change of words, and another one after a change of a type far below', () => {
    const report = describeApi(built());
    expect(describeApi(built({ 'index.d.ts': types.replace('Says hello', 'Greets') }))).toBe(report);
    expect(describeApi(built({ 'tone.d.ts': tone.replace("'loud' | ", "'loud' | 'shrill' | ") }))).not.toBe(report);
  });

  it('goes into a contract that is spoken of as a whole', () => {
    const whole = "import type * as shapes from './shapes.js';\nexport declare const all: typeof shapes;";
    expect(describeApi(built({ 'index.d.ts': whole }))).toContain('a: export declare const a = 1;');
  });
});

describe('A version of a package for teams', () => {
  function sources(version = '1.0.0'): string {
    const folder = mkdtempSync(path.join(parent, 'sources-'));
    writeFileSync(path.join(folder, 'CHANGELOG.md'), `# Changes\n\n## ${version}\n\nThe first.\n`);
    return folder;
  }

  const of = (folder: string, version: string, ...lines: string[]) => ({
    ...{ name: 'shared-x', version, folder },
    api: `## shared-x\n${lines.join('\n')}\n`,
  });

  it('is in order once its report is written, and as long as nothing changes', () => {
    const folder = sources();
    writeReport(of(folder, '1.0.0', 'a'), false);
    expect(apiProblem(of(folder, '1.0.0', 'a'))).toBeNull();
    expect(readFileSync(path.join(folder, 'api-report.md'), 'utf8')).toContain('## shared-x\na\n');
  });

  it('may not change its API: the failure says which number to take, and what has changed', () => {
    const folder = sources();
    writeReport(of(folder, '1.0.0', 'a'), false);
    expect(apiProblem(of(folder, '1.0.0', 'a', 'b'))).toMatch(
      /1 lines are new, 0 are gone[\s\S]*a minor one[\s\S]*\+ b/,
    );
    expect(apiProblem(of(folder, '1.0.0', 'b'))).toMatch(/a major one[\s\S]*- a\n {2}\+ b/);
    expect(() => writeReport(of(folder, '1.0.0', 'b'), false)).toThrow(/Raise "version" in shared-x\/package\.json/);
  });

  it('is another one after the number is raised, with a new report and a word in the changelog', () => {
    const folder = sources();
    writeReport(of(folder, '1.0.0', 'a'), false);
    const next = of(folder, '1.1.0', 'a', 'b');
    expect(apiProblem(next)).toMatch(/Run npm run api-report/);
    writeReport(next, false);
    expect(apiProblem(next)).toMatch(/CHANGELOG\.md says nothing of it[\s\S]*## 1\.1\.0/);
    writeFileSync(path.join(folder, 'CHANGELOG.md'), '# Changes\n\n## 1.1.0\n\nAnd b.\n');
    expect(apiProblem(next)).toBeNull();
    expect(apiProblem(of(folder, '1.0.0', 'a', 'b'))).toMatch(/not the one that version 1\.0\.0 has/);
  });

  it('may be recorded anew only while no team has it, which has to be said', () => {
    const folder = sources();
    writeReport(of(folder, '1.0.0', 'a'), false);
    writeReport(of(folder, '1.0.0', 'b'), true);
    expect(apiProblem(of(folder, '1.0.0', 'b'))).toBeNull();
  });
});
