import { init, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  /** webpack's: fills the scope with what the build provides. */
  var __webpack_init_sharing__: (scope: string) => unknown;
  /** webpack's: scope → shared key → version → how to get it. */
  var __webpack_share_scopes__: Record<string, Record<string, Record<string, Provided>>>;
}

interface Provided {
  get: () => () => unknown;
}

const scope = 'default';

/**
 * Starts Module Federation in this tab: with what the shell's build provides (release/src/shared.ts), each once per page,
 * and with the runtime itself, which remotes take from here instead of bringing their own.
 */
export function startRuntime(plugin: ModuleFederationRuntimePlugin): void {
  // Nothing waits here: all of it is in the shell's main script.
  __webpack_init_sharing__(scope);
  const provided = Object.entries(__webpack_share_scopes__[scope] ?? {}).flatMap(([key, versions]) =>
    Object.entries(versions).map(([version, { get }]) => [key, sharedAs(version, get)] as const),
  );
  Object.assign(runtimeCore.Global, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  init({
    name: 'shell',
    remotes: [],
    plugins: [plugin],
    shared: Object.fromEntries(provided),
    // 'version-first', the default, loads every remote at start and fails with any of them.
    shareStrategy: 'loaded-first',
  });
}

function sharedAs(version: string, get: Provided['get']) {
  const shareConfig = { singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` };
  // What counts as loaded is taken; else a remote's own entry, which has no copy, may be, after a failed try.
  return { version, scope, lib: get(), shareConfig };
}
