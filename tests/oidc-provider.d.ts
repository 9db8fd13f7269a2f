/** The little of `oidc-provider` that a test needs; the package brings no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Claims = { sub: string } & Record<string, unknown>;
  type Account = { accountId: string; claims: () => Claims };
  export default class Provider {
    constructor(issuer: string, configuration: { findAccount: (context: unknown, sub: string) => Account } & Record<string, unknown>);
    callback(): RequestListener;
    use(middleware: (context: { path: string; body: unknown }, next: () => Promise<void>) => Promise<void>): void;
  }
}
