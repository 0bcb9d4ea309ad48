import type { RemoteBuild } from './build.ts';

/** What is at the address of a script: a program, an error page, or nobody who ever answers. */
type Script = (() => void) | 'missing' | 'silent';

/**
 * Stands in for the browser, which in jsdom fetches no scripts, around the real federation runtime: whatever enters
 * the page as a script gets what the test has put at its path.
 */
export function serveScripts() {
  // webpack's, in the build of the shell.
  Object.assign(globalThis, { __webpack_init_sharing__: () => undefined, __webpack_share_scopes__: { default: {} } });
  const scripts = new Map<string, Script>();
  const asked: string[] = [];
  const answer = (node: Node) => {
    if (!(node instanceof HTMLScriptElement) || !node.src) return;
    const { pathname } = new URL(node.src);
    asked.push(pathname);
    const script = scripts.get(pathname) ?? 'missing';
    if (script === 'silent') return;
    if (script !== 'missing') script();
    node.dispatchEvent(new Event(script === 'missing' ? 'error' : 'load'));
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(answer);
  });
  observer.observe(document, { childList: true, subtree: true });
  return {
    /** Paths of the scripts that were asked for, in their order. */
    asked,
    put: (path: string, script: Script) => void scripts.set(path, script),
    stop: () => observer.disconnect(),
  };
}

/** What remoteEntry.js of the build leaves in the page; parts of it may be out of order. */
export function containerOf(
  build: Pick<RemoteBuild, 'container'>,
  {
    init = async () => undefined,
    get = async () => () => ({ routes: () => [] }),
    name = build.container,
  }: Partial<{
    init: () => Promise<void>;
    get: (expose: string) => Promise<() => unknown>;
    name: string;
  }> = {},
): () => void {
  return () => void Object.assign(globalThis, { [name]: { init, get } });
}

let builds = 0;

/** A build that no other test has loaded: the runtime remembers what it has. */
export function newBuild(): RemoteBuild {
  builds += 1;
  const version = `1.${builds}.0`;
  const folder = `/remotes/reports/${version}`;
  return {
    name: 'reports',
    version,
    container: `remote_reports_1_${builds}_0`,
    entry: `${folder}/remoteEntry.js`,
    preload: [`${folder}/remoteEntry.js`, `${folder}/remote.1a2b3c4d.js`],
  };
}
