import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Deed, parseArguments, UsageError, usage } from './arguments.ts';
import { canary } from './commands/canary.ts';
import { activate, promote, rollBack } from './commands/changes.ts';
import { list } from './commands/list.ts';
import { preview } from './commands/preview.ts';
import { prove } from './commands/prove.ts';
import { dryRun } from './commands/publish.ts';
import { register } from './commands/register.ts';
import { ship, shipNow } from './commands/ship.ts';
import type { Command } from './commands/task.ts';
import { portalAddress } from './create/portal-address.ts';
import { outcomeOf } from './outcome.ts';
import { readPackage, root } from './package-info.ts';
import { createPortalClient } from './portal-client.ts';

const commands: Record<Deed, Command> = {
  ship,
  shipNow,
  dryRun,
  prove,
  canary,
  promote,
  rollBack,
  activate,
  preview,
  list,
  register,
};

async function main(): Promise<void> {
  const { deed, name, values } = parseArguments(process.argv.slice(2));
  const folder = path.join(root, name);
  if (!existsSync(path.join(folder, 'package.json'))) throw new UsageError(`There is no package ${name}.\n\n${usage}`);
  const info = { ...readPackage(folder), ...(values.version && { version: values.version }) };
  const token = process.env.RELEASE_TOKEN ?? '';
  const portal = createPortalClient(portalAddress(undefined, 'http://127.0.0.1:8080'), token);
  await commands[deed]({ portal, folder, info, values, token, print: (line) => console.log(line) });
}

main().catch((error: unknown) => {
  const { exitCode, message } = outcomeOf(error);
  console.error(message);
  process.exitCode = exitCode;
});
