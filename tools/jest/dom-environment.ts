import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and it lacks: fetch and its companions, encoders, structuredClone. */
export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      ReadableStream,
      structuredClone,
      BroadcastChannel: undefined,
    });
  }
}
