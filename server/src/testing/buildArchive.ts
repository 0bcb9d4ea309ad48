import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseManifest } from 'shared-api';
import { pack } from 'tar-stream';
import { documentText, remoteEntryText, shellMainText } from './bundleText.ts';

export interface BuildOptions
  extends Partial<
    Pick<
      ReleaseManifest,
      | 'kind'
      | 'name'
      | 'version'
      | 'format'
      | 'addressing'
      | 'shared'
      | 'hostContract'
      | 'api'
      | 'exposes'
      | 'budgetBytes'
      | 'screens'
      | 'loader'
    >
  > {
  mount?: string;
  minimumRole?: 'USER' | 'EDITOR' | 'ADMIN';
  /** Besides the build's own. */
  files?: Record<string, string>;
  /** Paths of files that the archive leaves out, as the portal has them. */
  unsent?: string[];
  /** What is wrong with the archive. */
  spoil?: 'byte' | 'extra' | 'missing' | 'outside' | 'truncated' | 'entry' | 'early';
  publishAs?: { name: string; version: string };
}

const shellShared = {
  react: { version: '19.3.1', names: null },
  'react-router-dom': { version: '7.18.5', names: ['Link', 'Outlet'] },
};
const remoteShared = { react: { version: '^19.0.0', names: ['useState'] } };

/** release.json of a small build, for tests of publishing. */
export function buildManifest(options: BuildOptions): ReleaseManifest {
  const { kind = 'remote', name = 'admin', version = '1.1.0' } = options;
  const isShell = kind === 'shell';
  const contents = filesOf(options);
  const entry = entryOf(options);
  return {
    name,
    kind,
    version,
    hostContract: options.hostContract ?? '1.0.0',
    api: options.api,
    format: options.format,
    addressing: options.addressing,
    container: isShell ? '' : `remote_${name}_${version.replace(/\W/g, '_')}`,
    entry: options.spoil === 'entry' ? 'nowhere.js' : entry,
    exposes: options.exposes ?? (isShell ? [] : ['./remote']),
    initial: [entry],
    loader: options.loader,
    screens: options.screens ?? {},
    document: isShell ? 'document.html' : null,
    shared: sharedOf(options),
    portal: isShell
      ? null
      : {
          mount: options.mount ?? `/${name}`,
          label: name,
          order: 50,
          icon: 'book',
          minimumRole: options.minimumRole ?? (name === 'admin' ? 'EDITOR' : 'USER'),
        },
    budgetBytes: options.budgetBytes ?? null,
    files: Object.entries(contents).map(([path, text]) => ({
      path,
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
    builtAt: '2026-11-20T00:00:00.000Z',
  };
}

/** The files of a small build, by their paths. */
export function filesOf(options: BuildOptions): Record<string, string> {
  const { kind, version = '1.1.0', loader, files } = options;
  if (kind === 'shell')
    return {
      'main.js': shellMainText({ version, shared: sharedOf(options), isRegistering: loader !== undefined }),
      'document.html': documentText,
      ...files,
    };
  return { [entryOf(options)]: entryTextOf(options), ...files };
}

function entryTextOf(options: BuildOptions): string {
  const { name = 'admin', version = '1.1.0', format } = options;
  return remoteEntryText({ name, version, shared: sharedOf(options), format });
}

/** The path of the file that starts a small build. */
export function entryOf(options: BuildOptions): string {
  if (options.kind === 'shell') return 'main.js';
  return options.addressing === 'content' ? hashedName('remoteEntry', entryTextOf(options)) : 'remoteEntry.js';
}

/** A script's name as a build addressed by content gives it. */
export function hashedName(name: string, text: string): string {
  return `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
}

function sharedOf({ kind, shared }: BuildOptions): ReleaseManifest['shared'] {
  return shared ?? (kind === 'shell' ? shellShared : remoteShared);
}

/** The archive as a team's release command sends it. */
export async function buildArchive(options: BuildOptions): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: 'release.json' }, JSON.stringify(buildManifest(options)));
  for (const [name, text] of Object.entries(filesOf(options))) {
    if (options.spoil === 'missing' && name === 'remoteEntry.js') continue;
    if (options.unsent?.includes(name)) continue;
    archive.entry({ name }, options.spoil === 'byte' ? text.replace('var', 'let') : text);
  }
  // Refused at its first file, with megabytes still to come.
  if (options.spoil === 'early') {
    archive.entry({ name: 'nobody.js' }, randomBytes(300_000).toString('base64'));
    archive.entry({ name: 'more.js' }, randomBytes(4_000_000).toString('base64'));
  }
  if (options.spoil === 'extra') archive.entry({ name: 'evil.js' }, 'evil');
  if (options.spoil === 'outside') archive.entry({ name: '../../evil.js' }, 'evil');
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  const bytes = gzipSync(Buffer.concat(chunks));
  return options.spoil === 'truncated' ? bytes.subarray(0, bytes.length - 30) : bytes;
}

/** A build as it lies in `<package>/dist`, in a new folder below this one. */
export function writeBuild(parent: string, options: BuildOptions): string {
  const folder = mkdtempSync(path.join(parent, 'dist-'));
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(buildManifest(options)));
  for (const [name, text] of Object.entries(filesOf(options))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
