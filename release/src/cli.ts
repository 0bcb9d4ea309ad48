import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArguments, percentage, UsageError, usage } from './arguments.ts';
import { describePreview, describeState, kibibytes } from './describe.ts';
import { outcomeOf } from './outcome.ts';
import { readPackage, root } from './package-info.ts';
import { createPortalClient, type PortalClient } from './portal-client.ts';
import { registerPackage, registrationHint } from './register.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArguments(process.argv.slice(2));
  const [name] = positionals;
  if (name === undefined) throw new UsageError(usage);
  const folder = path.join(root, name);
  if (!existsSync(path.join(folder, 'package.json'))) throw new UsageError(`There is no package ${name}.\n\n${usage}`);
  const info = { ...readPackage(folder), ...(values.version && { version: values.version }) };
  const token = process.env.RELEASE_TOKEN ?? '';
  const portal = createPortalClient(process.env.PORTAL_URL ?? 'http://127.0.0.1:8080', token);

  if (values.register) {
    const hint = registrationHint(token);
    if (hint) throw new UsageError(hint);
    return print(await registerPackage(portal, info));
  }
  if (values.list) return print(describeState(await portal.state(info.name)));
  if (values.preview !== undefined) return print(describePreview(await portal.preview(info.name, values.preview)));
  const percent = values.canary === undefined ? null : percentage(values.canary);
  // Before the build: whoever changes what is live while it runs is not undone by it.
  const seen = values['dry-run'] ? null : await portal.look(info.name);
  if (values.rollback) return report('Rolled back to', await portal.rollBack(info.name, seen));
  if (values.promote) return report('Live for everybody', await portal.promote(info.name, seen));
  if (values.activate) return report('Live for everybody', await portal.activate(info.name, values.activate, seen));
  await ship(portal, folder, info, { percent, seen, isDryRun: values['dry-run'] });
}

async function ship(
  portal: PortalClient,
  folder: string,
  info: { name: string; version: string },
  { percent, seen, isDryRun }: { percent: number | null; seen: string | null; isDryRun: boolean },
): Promise<void> {
  const started = Date.now();
  print(`Building ${info.name} ${info.version}…`);
  const { buildPackage } = await import('./build.ts');
  const dist = buildFolder(info.name, isDryRun);
  const { manifest, initialBytes } = await buildPackage(folder, info.version, dist);
  print(`Built in ${seconds(started)}: ${manifest.files.length} files, ${kibibytes(initialBytes)} needed at once`);
  const { packBuild } = await import('./pack.ts');
  const archive = await packBuild(dist, manifest);
  print(`Archive: ${kibibytes(archive.length)}`);
  if (isDryRun) return print('Dry run: nothing is published.');

  const { gates } = await portal.publish(info.name, info.version, archive);
  for (const { message } of gates) print(`  ✓ ${message}`);
  print(`Published version ${info.version}`);
  if (percent === null) return report('Live for everybody', await portal.activate(info.name, info.version, seen));
  report(`Canary for ${percent} %`, await portal.setCanary(info.name, info.version, percent, seen));
}

/**
 * Apart from the folder that `npm start` builds into: a release must not depend on what lies there. Each release has
 * one of its own, as two at once would mix their files; a dry run leaves its build to be looked at.
 */
function buildFolder(name: string, isDryRun: boolean): string {
  const parent = path.join(root, '.cache', 'release');
  if (isDryRun) return path.join(parent, name);
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function report(what: string, state: Parameters<typeof describeState>[0]): void {
  const version = what.startsWith('Canary') ? state.canary?.version : state.live.version;
  print(`${what}: ${state.name} ${version ?? '—'}`);
}

function print(line: string): void {
  console.log(line);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

main().catch((error: unknown) => {
  const { exitCode, message } = outcomeOf(error);
  console.error(message);
  process.exitCode = exitCode;
});
