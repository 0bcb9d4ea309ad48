/** What the tests use of a real OpenID provider; it brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    status: number;
    body: unknown;
    oidc: {
      session?: { accountId: string; grantIdFor(clientId: string): string | undefined };
      client: { clientId: string };
      params: { scope: string };
    };
  }

  class Grant {
    static find(id: string): Promise<Grant | undefined>;
    constructor(of: { accountId: string | undefined; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: typeof Grant;
    callback(): RequestListener;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }

  export type { Context };
}
