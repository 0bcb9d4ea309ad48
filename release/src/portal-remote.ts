#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './arguments.ts';
import { outcomeOf } from './outcome.ts';
import { root } from './package-info.ts';

const usage = `Usage: portal-remote <command>
  new <name>   make a repository with a new remote
  dev          build at every save, for a running portal to take from this machine
  build        build once, into dist/
  doctor       look for what would keep the remote from being released
  release      build, publish and roll out; release --help for more
  update       take the newest shared-api, shared-ui and release of the portal into package.json

All but «new» are given in the remote's repository. The portal is PORTAL_URL, or "portalUrl" in package.json.`;

/** What a team types; each command takes the rest of the line. */
const commands: Record<string, (args: string[]) => unknown> = {
  new: async (args) => (await import('./create/new.ts')).makeRemote(args),
  dev: (args) => asScript('./dev.ts', args, () => import('./dev.ts')),
  build: async () => {
    const { buildPackage } = await import('./build.ts');
    const { manifest, initialBytes } = await buildPackage(root);
    console.log(
      `Built ${manifest.name} ${manifest.version} into dist: ${(initialBytes / 1024).toFixed(1)} KiB needed at once`,
    );
  },
  doctor: async () => (await import('./doctor.ts')).reportFindings(),
  release: async (given) => {
    const [first = '', ...rest] = given;
    if (first === '--help') return console.log((await import('./arguments.ts')).usage);
    // One of several remotes may be named; else it is the one that lies here.
    const isNamed = first !== '' && existsSync(path.join(root, first, 'package.json'));
    const args = isNamed ? [first, ...rest] : ['.', ...given];
    return asScript('./cli.ts', args, () => import('./cli.ts'));
  },
  update: async () => (await import('./create/update.ts')).updateRemote(),
};

/** Commands that are scripts of their own in the portal's repository read the arguments of the process. */
function asScript(file: string, args: string[], start: () => Promise<unknown>): Promise<unknown> {
  process.argv = [process.argv[0] ?? 'node', path.join(import.meta.dirname, file), ...args];
  return start();
}

/** Where the commands find the portal, unless the environment says. */
function portalOfRepository(): string | undefined {
  const file = path.join(root, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).portalUrl : undefined;
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  const portal = portalOfRepository();
  if (portal) process.env.PORTAL_URL ??= portal;
  await command(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const { exitCode, message } = outcomeOf(error);
  console.error(message);
  process.exitCode = exitCode;
});
