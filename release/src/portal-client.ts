import type { GateResult, PackageState, Proof, PublishedVersion, RegisteredPackage, ReleaseManifest } from 'shared-api';
import { fillPath } from 'shared-api/fillPath';
import { calls as packages } from 'shared-api/packages/calls';
import { calls as proofs } from 'shared-api/proofs/calls';
import { calls as releases } from 'shared-api/releases/calls';
import type { Audience } from './audience.ts';
import { reach } from './reach.ts';

/** The portal's own words for why it refused. */
export class PortalRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type PortalClient = ReturnType<typeof createPortalClient>;

/** The state that a change was decided on, as the ETag of it; null before the first release. */
type Seen = string | null;

interface CanaryWish {
  /** Without it the canary that there is. */
  version?: string;
  percent: number;
  audience?: Audience;
}

interface Address {
  method: string;
  path: string;
}

interface Given {
  /** An archive, or what goes as JSON. */
  body?: Buffer | object;
  seen?: Seen;
}

/**
 * The calls with which a team ships its package. They reject with PortalRefused, or with Unreachable.
 */
export function createPortalClient(url: string, token: string) {
  async function ask<T>({ method, path }: Address, params: Record<string, string>, { body, seen }: Given = {}) {
    const isArchive = Buffer.isBuffer(body);
    const response = await reach(new URL(`/api${fillPath(path, params)}`, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isArchive ? 'application/gzip' : 'application/json' }),
        ...(seen && { 'if-match': seen }),
        ...(seen === null && { 'if-none-match': '*' }),
      },
      body: isArchive ? new Uint8Array(body) : body && JSON.stringify(body),
    });
    const answer = await response.json().catch(() => null);
    if (!response.ok)
      throw new PortalRefused(response.status, answer?.message ?? `The portal answered ${response.status}`);
    return { data: answer.data as T, etag: response.headers.get('etag') };
  }

  async function call<T>(...request: Parameters<typeof ask>): Promise<T> {
    return (await ask<T>(...request)).data;
  }

  return {
    /** Where the portal is: its live shell and files are open to everybody. */
    url,
    register: (wanted: object) => call<RegisteredPackage>(packages.registerPackage, {}, { body: wanted }),
    /** Paths of those files that the portal has not got of any version; null where it takes whole builds only. */
    async lacking(name: string, files: ReleaseManifest['files']): Promise<string[] | null> {
      const asked = call<{ lacking: string[] }>(releases.lackingFiles, { name }, { body: { files } });
      return (await nullIfUnknown(asked))?.lacking ?? null;
    },
    publish: (name: string, version: string, archive: Buffer) =>
      call<{ version: PublishedVersion; gates: GateResult[] }>(releases.publish, { name, version }, { body: archive }),
    uploadProof: (name: string, version: string, archive: Buffer) =>
      call<Pick<Proof, 'isPassed' | 'missing'>>(proofs.uploadProof, { name, version }, { body: archive }),
    state: (name: string) => call<PackageState>(releases.packageState, { name }),
    /** For the changes below: somebody else's change since then is refused with 409 instead of being undone. */
    look: async (name: string): Promise<Seen> =>
      (await nullIfUnknown(ask(releases.packageState, { name })))?.etag ?? null,
    /** The whole address of a link that shows a published version in one tab. */
    async preview(name: string, version: string): Promise<{ url: string; expiresAt: string }> {
      const request = { body: { version } };
      const made = await call<{ url: string; expiresAt: string }>(releases.createPreview, { name }, request);
      return { ...made, url: new URL(made.url, url).href };
    },
    activate: (name: string, version: string, seen: Seen) =>
      call<PackageState>(releases.activate, { name }, { body: { version }, seen }),
    rollOut: (name: string, version: string, seen: Seen) =>
      call<PackageState>(releases.rollOut, { name }, { body: { version }, seen }),
    setCanary: (name: string, wanted: CanaryWish, seen: Seen) =>
      call<PackageState>(releases.setCanary, { name }, { body: wanted, seen }),
    promote: (name: string, seen: Seen) => call<PackageState>(releases.promote, { name }, { seen }),
    rollBack: (name: string, seen: Seen) => call<PackageState>(releases.rollBack, { name }, { seen }),
  };
}

async function nullIfUnknown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PortalRefused && error.status === 404) return null;
    throw error;
  }
}
