import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with what browsers have and it lacks: fetch and its companions, encoders, structuredClone. Signals come with
 * it, because its Request refuses those of jsdom. Its dialogs know no way to open.
 */
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
      AbortController,
      AbortSignal,
      ReadableStream,
      structuredClone,
      BroadcastChannel: undefined,
    });
    const dialog: { showModal?: () => void } = this.global.HTMLDialogElement.prototype;
    dialog.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
  }
}
