/** The part of oidc-provider that the tests use; its published types bring those of Koa, with 17 packages. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Message = Parameters<RequestListener>;
  type Context = { oidc: { client?: { clientId: string }; session?: { accountId?: string } } };
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };

  export class Provider {
    constructor(
      issuer: string,
      options: {
        clients: readonly object[];
        conformIdTokenClaims: boolean;
        claims: Readonly<Record<string, readonly string[]>>;
        findAccount: (ctx: Context, accountId: string) => { accountId: string; claims: (use: string) => object };
        cookies: { keys: readonly string[] };
        ttl: Readonly<Record<string, number>>;
        features: Readonly<Record<string, { enabled: boolean }>>;
        interactions: { url: (ctx: Context, interaction: { uid: string }) => string };
        loadExistingGrant: (ctx: Context) => Promise<Grant>;
      },
    );
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): RequestListener;
    interactionFinished(request: Message[0], response: Message[1], result: object): Promise<void>;
  }
}
