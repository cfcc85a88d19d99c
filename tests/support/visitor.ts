/** Somebody with a browser, who calls loaders and actions as plain functions. */
import { memoOf } from "~/access/request-memo.server";
import { config } from "~/config.server";
import { formTokenFields } from "~/forms/form-token";
import { loader as callback } from "~/routes/public/auth-callback/route";
import { action as signInAction } from "~/routes/public/signin/route";
import { control } from "./control.ts";
import { CookieJar } from "./cookie-jar.ts";
import { grantOnly } from "./grant-only.ts";
import { keepSignIn, signInAsBefore } from "./kept-sign-ins.ts";
import { PASSWORD, signInAtProvider } from "./provider.ts";

type Params = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: a loader or an action of any route.
type Door = (args: any) => Promise<unknown>;

/** What came back, whether it was returned or thrown. */
export interface Outcome {
  status: number;
  /** Path and query of a redirect. */
  location: string | null;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what it is, each test says by what it expects.
  data: any;
}

/** Which request was answered with these data, for whoever finds no form in them; with nothing: the last of all. */
const answered = new WeakMap<object, string>();
let lastAnswered = "nobody was asked";

export class Visitor {
  readonly jar = new CookieJar();

  /**
   * A signed-in visitor, landed where the redirect says. Several of one account may share its tokens, and the journal
   * need not tell of the sign-in: for a test of just that, `signedInAnew`.
   */
  static async signedIn(username: string): Promise<Visitor & { landed: string | null }> {
    const visitor = new Visitor();
    const before = await signInAsBefore(username, visitor.jar);
    if (before) return Object.assign(visitor, before);
    const anew = await Visitor.signedInAnew(username);
    await keepSignIn(username, anew.jar, anew.landed);
    return anew;
  }

  /** As `signedIn`, from the button of the sign-in page, with tokens that nobody else has. */
  static async signedInAnew(username: string, returnTo = "/"): Promise<Visitor & { landed: string | null }> {
    const visitor = new Visitor();
    const outcome = await visitor.signIn(username, returnTo);
    return Object.assign(visitor, { landed: outcome.location });
  }

  /**
   * A signed-in visitor of whom the portal believes that the company gave them only these permissions;
   * the upstream itself lets them do what it always does. Leaves behind the fault of `grantOnly` in place
   * of all others, until `control.clearFaults()`, and an empty journal.
   */
  static async permitted(username: string, ...permissions: string[]): Promise<Visitor> {
    await control.clearFaults();
    // So that there is a sign-in to remember.
    await Visitor.signedIn(username);
    await grantOnly(username, ...permissions);
    const visitor = new Visitor();
    if (!(await signInAsBefore(username, visitor.jar, permissions))) await visitor.signIn(username);
    await control.clearJournal();
    return visitor;
  }

  /** From the button of the sign-in page to the answer of the callback. */
  async signIn(username: string, returnTo = "/", password = PASSWORD): Promise<Outcome> {
    const start = await this.act(signInAction, "/signin", { returnTo });
    const authorize = start.headers.get("location") ?? "";
    const end = await signInAtProvider(authorize, username, password);
    if ("page" in end) throw new Error(`refused by the provider: ${end.page}`);
    const url = new URL(end.backTo);
    return this.load(callback, url.pathname + url.search);
  }

  load(
    loader: Door,
    path: string,
    params: Params = {},
    headers: Record<string, string> = {},
  ): Promise<Outcome> {
    return this.#enter(loader, this.#get(path, headers), params);
  }

  /** The loaders of one page, from the outermost layout to the screen's own, as one request runs them. */
  async loadTogether(loaders: readonly Door[], path: string, params: Params = {}): Promise<Outcome[]> {
    const context = {};
    const outcomes = await Promise.all(
      loaders.map((loader) => this.#enter(loader, this.#get(path), params, context)),
    );
    const own = outcomes.at(-1);
    if (own?.status === 200) own.status = faultStatusOf(context, this.#get(path));
    return outcomes;
  }

  /**
   * A page with the layout around it, as its document is answered: the first redirect, else the first failure, else
   * what the screen's own loader returned; `frame` is what the layout's did.
   */
  async loadWithin(
    layout: Door,
    loader: Door,
    path: string,
    params: Params = {},
  ): Promise<Outcome & { frame: Outcome["data"] }> {
    const outcomes = await this.loadTogether([layout, loader], path, params);
    const ends = [
      outcomes.find(({ status }) => status >= 300 && status < 400),
      outcomes.find(({ status }) => status >= 400),
      outcomes[1],
    ];
    const outcome = ends.find((one) => one !== undefined);
    if (!outcome) throw new Error(`${path} was not answered`);
    return { ...outcome, frame: outcomes[0]?.data };
  }

  /** Sends a form from a page of the portal. */
  act(
    action: Door,
    path: string,
    fields: Record<string, string> = {},
    params: Params = {},
    headers: Record<string, string> = {},
  ): Promise<Outcome> {
    return this.actFrom(action, path, fields, { "sec-fetch-site": "same-origin", ...headers }, params);
  }

  /** Sends a form with a file from a page of the portal. */
  upload(
    action: Door,
    path: string,
    fields: Record<string, string>,
    file: File,
    params: Params = {},
  ): Promise<Outcome> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("file", file);
    const headers = this.#headers({ "sec-fetch-site": "same-origin" });
    return this.#enter(action, new Request(config.origin + path, { method: "POST", body, headers }), params);
  }

  /** Sends a form with exactly these headers, as a foreign page would. */
  actFrom(
    action: Door,
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string>,
    params: Params = {},
  ): Promise<Outcome> {
    const body = new URLSearchParams(fields);
    const request = new Request(config.origin + path, {
      method: "POST",
      body,
      headers: this.#headers(headers),
    });
    return this.#enter(action, request, params);
  }

  /** The hidden fields of a form that the page has rendered. */
  static formTokenOf(data: { formToken: Parameters<typeof formTokenFields>[0] }): Record<string, string> {
    if (!data?.formToken) throw new Error(`no form there: ${answered.get(data ?? {}) ?? lastAnswered}`);
    return Object.fromEntries(formTokenFields(data.formToken).map(({ name, value }) => [name, value]));
  }

  #get(path: string, headers: Record<string, string> = {}): Request {
    return new Request(config.origin + path, { headers: this.#headers(headers) });
  }

  #headers(more: Record<string, string>): Headers {
    const headers = new Headers(more);
    if (this.jar.header) headers.set("cookie", this.jar.header);
    return headers;
  }

  async #enter(door: Door, request: Request, params: Params, shared?: object): Promise<Outcome> {
    const context = shared ?? {};
    const outcome = await outcomeOf(door({ request, params, context }));
    if (!shared && outcome.status === 200) outcome.status = faultStatusOf(context, request);
    this.jar.keep(outcome.headers);
    const { status, location, data } = outcome;
    const what = location ?? JSON.stringify(data)?.slice(0, 200);
    lastAnswered = `${request.method} ${request.url.slice(config.origin.length)} → ${status} ${what}`;
    if (typeof data === "object" && data !== null) answered.set(data, lastAnswered);
    return outcome;
  }
}

/** What a document is answered with whose loaders all returned. */
function faultStatusOf(context: object, request: Request): number {
  return memoOf({ context, request }).faultStatus ?? 200;
}

async function outcomeOf(entering: Promise<unknown>): Promise<Outcome> {
  const value = await entering.catch((thrown: unknown) => {
    if (thrown instanceof Response || isDataAnswer(thrown)) return thrown;
    throw thrown;
  });
  if (value instanceof Response) {
    const isJson = value.headers.get("content-type")?.includes("json");
    const location = value.headers.get("location");
    // Whoever does not look at a file leaves it, as a browser does.
    if (!isJson) await value.body?.cancel();
    return {
      status: value.status,
      location,
      headers: value.headers,
      data: isJson ? await value.json() : null,
    };
  }
  if (isDataAnswer(value)) {
    const headers = new Headers(value.init?.headers);
    return { status: value.init?.status ?? 200, location: null, headers, data: value.data };
  }
  return { status: 200, location: null, headers: new Headers(), data: value };
}

/** What Remix's `data()` wraps. */
function isDataAnswer(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return (
    typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit"
  );
}
