import { UsageError } from './arguments.ts';
import { Unreachable } from './reach.ts';

const exitCodes = { refused: 1, usage: 2, unreachable: 3 };

/** How the release command ends with this error: for people what to read, for CI the exit code that the usage names. */
export function outcomeOf(error: unknown): { exitCode: number; message: string } {
  const exitCode = exitCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (exitCode !== exitCodes.unreachable) return { exitCode, message };
  return { exitCode, message: `The portal cannot be reached: ${message}. Check PORTAL_URL.` };
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.usage;
  return error instanceof Unreachable ? exitCodes.unreachable : exitCodes.refused;
}
