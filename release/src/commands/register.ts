import { UsageError } from '../arguments.ts';
import { registerPackage, registrationHint } from '../register.ts';
import type { Command } from './task.ts';

/** Tells the portal of the package before its first release. */
export const register: Command = async ({ portal, info, token, print }) => {
  const hint = registrationHint(token);
  if (hint) throw new UsageError(hint);
  print(await registerPackage(portal, info));
};
