import type { PackageState } from 'shared-api';
import type { Values } from '../arguments.ts';
import type { PackageInfo } from '../package-info.ts';
import type { PortalClient } from '../portal-client.ts';

/** One run of the release command: the package, the portal, and what the command line says. */
export interface Task {
  portal: PortalClient;
  folder: string;
  info: PackageInfo;
  values: Values;
  token: string;
  print: (line: string) => void;
}

export type Command = (task: Task) => Promise<void>;

/** Says what is live now that it has been changed. */
export function tellLive({ print }: Task, what: string, { name, live }: PackageState): void {
  print(`${what}: ${name} ${live.version}`);
}
