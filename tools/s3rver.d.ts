/** What the tests use of a server that speaks S3 and checks signatures; it brings no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    httpServer: Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
