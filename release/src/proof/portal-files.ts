import { reach, Unreachable } from '../reach.ts';

interface PortalFile {
  status: number;
  type: string;
  body: Buffer;
}

export type PortalFiles = ReturnType<typeof createPortalFiles>;

/** The portal's own files, each fetched once; what fails is asked for once more, and nothing of it is kept. */
export function createPortalFiles(portal: string) {
  const known = new Map<string, Promise<PortalFile>>();
  let failure: Error | null = null;

  async function fetched(pathname: string): Promise<PortalFile> {
    const address = new URL(pathname, portal);
    try {
      return await fetchFile(address).catch(() => fetchFile(address));
    } catch (error) {
      known.delete(pathname);
      failure ??= error as Error;
      throw error;
    }
  }

  return {
    get(pathname: string): Promise<PortalFile> {
      const file = known.get(pathname) ?? fetched(pathname);
      known.set(pathname, file);
      return file;
    },
    requireAll(): void {
      if (failure) throw failure;
    },
  };
}

/** Rejects where the portal fails; that there is no such file is an answer. */
async function fetchFile(address: URL): Promise<PortalFile> {
  const response = await reach(address);
  if (response.status >= 500) throw new Error(`The portal answered ${response.status} to ${address.pathname}.`);
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw new Unreachable(`${address.pathname} was cut off`, { cause });
  });
  return { status: response.status, type, body: Buffer.from(bytes) };
}
