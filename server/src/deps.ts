import type { Config } from './config.ts';
import type { BindingCookie } from './credentials/binding.ts';
import type { Database } from './db/database.ts';
import type { Leaving } from './health/leaving.ts';
import type { Directory } from './ldap/directory.ts';
import type { FileSigner } from './links/file-links.ts';
import type { Current, CurrentState } from './live/current.ts';
import type { Bursts } from './logs/bursts.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Providers } from './oidc/providers.ts';
import type { Previews } from './previews/previews.ts';
import type { Releases } from './releases/releases.ts';
import type { Storage } from './storage/storage.ts';
import type { Workers } from './workers/pool.ts';

/** What the domains work with. */
export interface Deps {
  config: Config;
  db: Database;
  storage: Storage;
  signer: FileSigner;
  releases: Releases;
  metrics: Metrics;
  /** For entries of the log that may come in bursts. */
  bursts: Bursts;
  /** Threads for documents and for looking at builds; the app ends them when it closes. */
  workers: Workers;
  /** What is live, for documents and the registry. */
  current: CurrentState;
  /** Hosts whose pages and videos materials may show, for documents. */
  embedHosts: Current<string[]>;
  /** What a tab gets by a link in place of what is live. */
  previews: Previews;
  /** Whether this node is about to stop. */
  leaving: Leaving;
  /** The second secret of sessions that are bound to a browser. */
  binding: BindingCookie;
  /** Of single sign-on; undefined in a portal without it. */
  sso: Providers | undefined;
  /** Of the company, whose passwords people sign in by; undefined in a portal without one. */
  directory: Directory | undefined;
}

/** What a server is made of; the rest of Deps it makes itself. */
export type Parts = Omit<
  Deps,
  'metrics' | 'bursts' | 'current' | 'embedHosts' | 'previews' | 'leaving' | 'binding' | 'sso' | 'directory'
> & {
  /** Where the log goes instead of the standard output. */
  log?: { write: (line: string) => void } | undefined;
  /** Every answer is held against all rules of the contract, which takes its time: tests do. */
  areAnswersChecked?: boolean;
};
