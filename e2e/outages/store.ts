import S3rver from '@20minutes/s3rver';
import { freePort } from '../../tools/postgres.ts';

/** A store that speaks S3 and can go away. */
export interface Store {
  address: string;
  halt: () => Promise<void>;
  resume: () => Promise<void>;
}

/** @param directory holds what is stored */
export async function startStore(directory: string): Promise<Store> {
  const port = await freePort();
  const open = async () => {
    const store = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'portal', configs: [] }],
    });
    await store.run();
    return store;
  };
  let store: S3rver | null = await open();
  return {
    address: `s3://S3RVER:S3RVER@127.0.0.1:${port}/portal/files?tls=off`,
    halt: async () => {
      store?.httpServer.closeAllConnections();
      await store?.close();
      store = null;
    },
    resume: async () => {
      store ??= await open();
    },
  };
}
