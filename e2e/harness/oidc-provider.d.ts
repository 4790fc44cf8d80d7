declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  /** The part of the provider that the tests use; the package has no types. */
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }

  type Claims = Record<string, string | boolean>;
  type Configuration = {
    clients: Record<string, string | string[]>[];
    claims: Record<string, string[]>;
    findAccount: (context: unknown, id: string) => { accountId: string; claims: () => Claims };
    features: { devInteractions: { enabled: boolean } };
    pkce: { required: () => boolean };
    cookies: { keys: string[] };
    ttl: Record<string, number>;
  };
}
