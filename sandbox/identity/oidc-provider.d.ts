/** The part of `oidc-provider` that the sandbox uses; the package ships no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export interface AdapterPayload {
    [name: string]: unknown;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Interaction {
    readonly uid: string;
    readonly params: Readonly<Record<string, string | undefined>>;
    session?: { accountId: string; uid?: string } | undefined;
    persist(): Promise<string>;
  }

  export interface Session {
    readonly uid: string;
    readonly accountId?: string;
    destroy(): Promise<void>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(ttl?: number): Promise<string>;
  }

  export interface Client {
    readonly clientId: string;
    postLogoutRedirectUriAllowed(uri: string): boolean;
  }

  export interface IssuedToken {
    readonly kind: string;
    readonly accountId?: string;
    readonly sessionUid?: string;
  }

  export interface KoaContext {
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    readonly method: string;
    readonly path: string;
    status: number;
    type: string;
    body: unknown;
    set(name: string, value: string): void;
    readonly oidc: {
      readonly provider: Provider;
      readonly params?: Readonly<Record<string, string | undefined>>;
      readonly account?: { readonly accountId: string };
      readonly client?: Client;
      readonly session?: Session;
      readonly entities: Readonly<Record<string, IssuedToken | undefined>>;
    };
  }

  export interface Account {
    accountId: string;
    claims(use: string, scope: string): Promise<Record<string, unknown>>;
  }

  export type InteractionResult =
    | { login: { accountId: string } }
    | { error: string; error_description?: string };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Session: { get(context: KoaContext): Promise<Session> };
    readonly Grant: new (owner: {
      accountId: string;
      clientId: string;
    }) => Grant;
    readonly Client: { find(clientId: string): Promise<Client | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    createContext(request: IncomingMessage, response: ServerResponse): KoaContext;
    cookieName(kind: "session" | "interaction" | "resume"): string;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>;
    use(middleware: (context: KoaContext, next: () => Promise<void>) => Promise<void>): this;
    on(event: "server_error", listener: (context: KoaContext, error: Error) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
  }

  export const errors: Readonly<Record<"InvalidGrant" | "SessionNotFound", new (message?: string) => Error>>;

  interface PromptPolicy {
    checks: { clear(): void; add(check: unknown): void };
  }
  export const interactionPolicy: {
    base(): { get(name: string): PromptPolicy | undefined };
    Check: {
      new (reason: string, description: string, check: (context: KoaContext) => boolean): unknown;
      readonly REQUEST_PROMPT: boolean;
      readonly NO_NEED_TO_PROMPT: boolean;
    };
  };
}
