import type { GateResult, PackageState, PublishedVersion } from 'shared-api';

/** The portal's own words for why it refused. */
export class PortalRefused extends Error {}

export type PortalClient = ReturnType<typeof createPortalClient>;

/**
 * The calls with which a team ships its package. They reject with PortalRefused, or with fetch's TypeError when
 * the portal cannot be reached.
 */
export function createPortalClient(url: string, token: string) {
  async function call<T>(method: string, path: string, body?: Buffer | object): Promise<T> {
    const isArchive = Buffer.isBuffer(body);
    const response = await fetch(new URL(`/api/releases/${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isArchive ? 'application/gzip' : 'application/json' }),
      },
      body: isArchive ? new Uint8Array(body) : body && JSON.stringify(body),
    });
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw new PortalRefused(answer?.message ?? `Портал ответил ${response.status}`);
    return answer.data;
  }

  return {
    publish: (name: string, version: string, archive: Buffer) =>
      call<{ version: PublishedVersion; gates: GateResult[] }>('POST', `${name}/${version}`, archive),
    state: (name: string) => call<PackageState>('GET', name),
    activate: (name: string, version: string) => call<PackageState>('POST', `${name}/activate`, { version }),
    setCanary: (name: string, version: string, percent: number) =>
      call<PackageState>('POST', `${name}/canary`, { version, percent }),
    promote: (name: string) => call<PackageState>('POST', `${name}/promote`),
    rollBack: (name: string) => call<PackageState>('POST', `${name}/rollback`),
  };
}
