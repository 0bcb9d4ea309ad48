import path from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../arguments.ts';
import { nameProblem } from './name.ts';
import { portalAddress } from './portal-address.ts';
import { liveRemotes, servedPackages } from './served.ts';
import { labelProblem, writeRepository } from './write.ts';

const usage = `Usage: portal-remote new <name> [folder] [--portal https://portal.example] [--label Новости]
Makes a repository with a remote of the portal, its tests and a CI file, in the folder (remote-<name>).`;

/** `portal-remote new`: rejects with UsageError, PortalRefused or Unreachable. */
export async function makeRemote(args: string[]): Promise<void> {
  const { name, folder, portal, label } = read(args);
  const problem = nameProblem(name, await liveRemotes(portal));
  if (problem) throw new UsageError(problem);
  const served = await servedPackages(portal);
  writeRepository(folder, { name, label, portal }, served);
  console.log(`Made the remote ${name} in ${folder}

  cd ${path.relative(process.cwd(), folder) || '.'}
  npm install
  npm test
  npm run dev          opens in the portal at ${portal}/${name}?remote=…

Before the first release an administrator registers the remote: README.md says how.`);
}

function read(args: string[]) {
  const { values, positionals } = parsed(args);
  const [name, folder = `remote-${name}`, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new UsageError(usage);
  const label = values.label ?? name[0]?.toUpperCase() + name.slice(1);
  const problem = labelProblem(label);
  if (problem) throw new UsageError(problem);
  return { name, folder: path.resolve(folder), portal: portalAddress(values.portal), label };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { portal: { type: 'string' }, label: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
