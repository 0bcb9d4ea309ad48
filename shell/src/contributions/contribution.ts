import type { Host, RegistryEntry } from 'shared-api';
import { loadRemoteModule } from '../remotes/loadRemoteModule.ts';
import { type Command, cleanCommands, cleanHits, cleanSearches, type Search } from './clean.ts';
import { contained, reportFault, type Source } from './contained.ts';

/** What a section offers in the palette. */
export interface Contribution extends Source {
  /** Name of the section. */
  label: string;
  commands: Command[];
  searches: Search[];
}

/**
 * Loads the remote, unless it is loaded, and asks it what it offers the person. Null where it offers nothing, is older
 * than the palette, or does not come; the loader says why.
 */
export async function contributionOf(entry: RegistryEntry, host: Host): Promise<Contribution | null> {
  const loaded = await loadRemoteModule(entry).catch(() => null);
  if (!loaded) return null;
  const source = { remote: entry.name, version: loaded.version };
  return (
    (await contained(source, async () => {
      const given: unknown = await loaded.module.palette?.(host);
      return given === undefined ? null : toContribution(given, source, entry.label);
    })) ?? null
  );
}

function toContribution(given: unknown, source: Source, label: string): Contribution {
  if (typeof given !== 'object' || given === null) throw new Error(`palette(host) of ${source.remote} gives no object`);
  const { commands, searches } = given as Record<string, unknown>;
  const usable = { commands: cleanCommands(commands), searches: cleanSearches(searches) };
  tell(usable.commands.fault ?? usable.searches.fault, 'palette(host)', source);
  return { ...source, label, commands: usable.commands.rows, searches: usable.searches.rows };
}

/** Hits of one search of a remote; none when it fails, and until it answers. */
export async function hitsOf(source: Source, search: Search, text: string, signal: AbortSignal) {
  const given = await contained(source, (end) => search.search(text, end), signal);
  if (given === undefined) return [];
  return (
    (await contained(source, () => {
      const { rows, fault } = cleanHits(given);
      tell(fault, `the search ${search.id}`, source);
      return rows;
    })) ?? []
  );
}

/** Runs a command of a remote; false when it has thrown. */
export async function runCommand(source: Source, run: () => unknown): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    reportFault(error, source);
    return false;
  }
}

function tell(fault: string | undefined, where: string, source: Source): void {
  if (fault) reportFault(new Error(`${where} of ${source.remote}: ${fault}`), source);
}
