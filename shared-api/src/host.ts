import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import type { ApiTransport } from './http/transport.ts';
import type { User } from './users/types.ts';

/**
 * Version of this contract (semver). A remote is built for one and runs in a shell that offers the same
 * major with at least the same minor; the release gate and the shell check it. Since 1.2 a remote may be built as
 * modules, which a shell before would load as classic scripts.
 */
export const HOST_CONTRACT = '1.2.0';

export interface HostSession {
  user: () => User;
  /** Calls the function after every change of the person; returns the function that stops it. */
  subscribe: (onChange: () => void) => () => void;
  /** Shows changed profile data everywhere at once. */
  update: (user: User) => void;
  /** Asks for confirmation, then ends the session. */
  logout: () => Promise<void>;
}

export interface ConfirmRequest {
  title: string;
  text?: string;
  confirmLabel: string;
  /** Marks what cannot be undone. */
  isDanger?: boolean;
}

export interface HostNotify {
  success: (message: string) => void;
  error: (message: string) => void;
  info: (message: string) => void;
}

/** What is typed, by the names of forms; a name says of what the form is, and no two on a page have the same. */
export interface HostTyped {
  /** Has the form read when its section fails; returns the function that ends it. */
  follow: (name: string, read: () => unknown) => () => void;
  /** What was typed in the form of that name which has gone, once; undefined where there is nothing. */
  take: (name: string) => unknown;
}

/** What the shell knows of the way to the server; `useCutOff` is made of it. */
export interface HostConnection {
  isCutOff: () => boolean;
  /** Calls the function after every change; returns the function that stops it. */
  subscribe: (onChange: () => void) => () => void;
  /** The page itself says when it is cut off, and the shell does not; returns the function that ends it. */
  tellHere: () => () => void;
}

/** Everything that a remote may ask of the shell. */
export interface Host {
  contract: string;
  session: HostSession;
  /** The transport only: a remote binds its own typed calls to it, so both may be of different ages. */
  api: ApiTransport;
  queryClient: QueryClient;
  notify: HostNotify;
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  /** Keeps the loaded version of the remote while something would be lost; returns the function that ends it. */
  holdUpdates: (reason: string) => () => void;
  /**
   * Carries what is typed over when the section is exchanged under its form because of an error; `useTyped` is made of
   * it. Shells of 1.0 may lack it.
   */
  typed?: HostTyped;
  /**
   * The company's time zone (an IANA name), in which every screen shows its days. Shells of 1.0 may lack it, and an
   * older server does not tell: then moments are shown in the reader's own.
   */
  timeZone?: () => string | undefined;
  /**
   * Whether the navigation shows the pages that the remote declares as its `group`: on a wide screen it need not show
   * them itself. Shells of 1.1 may lack it.
   */
  showsGroups?: boolean;
  /**
   * Whether the navigation shows the tree of sections that the remote declares, unless it is folded to its icons
   * (`data-side="rail"` of the document) or the screen is narrow. Shells of 1.1 may lack it.
   */
  showsTree?: boolean;
  /** Shells of 1.1 may lack it. */
  connection?: HostConnection;
}

interface NamedCommand {
  /** Tells it from the remote's others, and stays the same over its versions. */
  id: string;
  label: string;
  /** Where it is, or what it does, in a few words beside the label. */
  hint?: string;
  /** What else people call it, in Russian; each is found by its beginning. */
  keywords?: readonly string[];
}

/** Something that a person can open or do: it leads to an address of the portal, or runs. */
export type PaletteCommand = NamedCommand & ({ to: string; run?: never } | { run: () => unknown; to?: never });

/** Something that a remote has found. */
export interface PaletteHit {
  /** Tells it from the others of one answer. */
  id: string;
  title: string;
  /** What tells it from others of the same name. */
  context?: string;
  /** Words around what was found. */
  snippet?: string;
  /** Address in the portal, from its root: `/news/12`. */
  to: string;
}

/** A search of the remote's own, shown as a group of hits. */
export interface PaletteSearch {
  id: string;
  /** Name of the group. */
  label: string;
  /** Asked after a pause in typing, and aborted as soon as the text is another one; the best hits first. */
  search: (text: string, signal: AbortSignal) => Promise<readonly PaletteHit[]> | readonly PaletteHit[];
}

/** What a remote offers to the search of the whole portal. */
export interface RemotePalette {
  commands?: readonly PaletteCommand[];
  searches?: readonly PaletteSearch[];
}

/** What a remote exposes as './remote'. */
export interface RemoteModule {
  /** Routes below the remote's mount path, relative to it. */
  routes: (host: Host) => RouteObject[];
  /**
   * What the person of `host.session` can do and find here; the remote itself leaves out what is above their role. Asked
   * each time the search is opened. Since 1.1: shells of 1.0 do not ask.
   */
  palette?: (host: Host) => RemotePalette | Promise<RemotePalette>;
}

/** `handle` of a route. The crumb is a text, or made from the data of the route's loader. */
export interface RouteHandle {
  crumb?: string | ((data: unknown) => string | undefined);
  /** Document title where it differs from the crumb. */
  title?: string | ((data: unknown) => string | undefined);
}
