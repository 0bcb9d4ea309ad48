import path from 'node:path';
import { screenFiles } from '../../release/src/manifest.ts';
import { browserPackages, readPackage } from '../../release/src/package-info.ts';
import { patternOf } from '../../release/src/proof/document.ts';
import { type DocumentInput, renderDocument } from '../../server/src/document/render.ts';

interface Input {
  /** Of the shell's document, with its `<!--portal:…-->` places. */
  template: string;
  registry: object;
  /** Chunk or chunk group → its scripts. */
  files: Record<string, string[]>;
  /** Path of the page. */
  page: string;
}

/** The document of one page of the one build, made by what makes the portal's. */
export function renderPage({ template, registry, files, page }: Input): string {
  const packages = browserPackages().map((folder) => describe(folder, files));
  const [shell] = packages;
  if (!shell) throw new Error('There is no shell');
  const owner = packages.find(({ portal }) => portal && `${page}/`.startsWith(`${portal.mount}/`)) ?? shell;
  const below = page.slice(owner.portal?.mount.length ?? 0) || '/';
  const { html } = renderDocument({
    template,
    shell,
    registry: registry as DocumentInput['registry'],
    builds: packages,
    page: { manifest: owner, pattern: patternOf(owner, below) ?? null },
    origins: [],
    frames: [],
  });
  // One build has one folder.
  return html.replace(/\/(shell|remotes\/[a-z]+)\/([\d.]+|files)\//g, '/');
}

/** What the package would be released as, of the files that the one build has made of it. */
function describe(folder: string, files: Record<string, string[]>): DocumentInput['shell'] {
  const info = readPackage(folder);
  const own = `${path.basename(folder)}-`;
  const chunks = Object.entries(files).flatMap(([name, scripts]) =>
    name.startsWith(own) ? [[name.slice(own.length), scripts] as const] : [],
  );
  const initial = files[info.kind === 'shell' ? 'main' : info.name] ?? [];
  return {
    ...{ name: info.name, kind: info.kind, version: info.version, hostContract: '1.0.0', api: '1.0.0' },
    ...{ container: '', entry: '', exposes: [], shared: {}, document: null, budgetBytes: null, files: [], builtAt: '' },
    ...{ initial, screens: screenFiles(info, Object.fromEntries(chunks)), portal: info.portal },
  };
}
