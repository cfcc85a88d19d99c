import { Hono } from "hono";
import { type Call, isQuestion } from "#contract/call";
import { audited } from "../audit/audited.ts";
import { carryOutDue } from "../business/answers/due.ts";
import { catalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import type { Bearer, VerifyBearer } from "../identity/tokens.ts";
import { putMail } from "../outbox/outbox.ts";
import { isJson, readJson, readText } from "./body.ts";
import { admit, noteUse } from "./door.ts";
import { type ApiAnswer, ApiRefusal, type ApiRequest } from "./handler.ts";
import { answerOnce, type StoredAnswer } from "./idempotency.ts";
import { openApiDocument } from "./openapi.ts";
import { type RawInput, validInput } from "./validation.ts";

export interface ApiOptions {
  db: Db;
  clock: Clock;
  url: string;
  verifyBearer: VerifyBearer;
  answers: readonly ApiAnswer[];
}

/** Serves every call of the contract: who asks, for which company, may they, is the input good, then the answer. */
export function createApi(options: ApiOptions): Hono {
  const app = new Hono();
  const allowedAt = methodsByPath();
  app.use(async ({ req }, next) => {
    const allowed = allowedAt(req.path);
    if (allowed && !allowed.includes(req.method))
      return refusal(405, "Método não aceito.", {}, { allow: allowed.join(", ") });
    return next();
  });
  app.get("/openapi.json", (context) => context.json(openApiDocument(options.url)));

  const handlers = new Map(options.answers.map(({ call, handler }) => [call.spelling, handler]));
  for (const call of apiCalls()) {
    const handler = handlers.get(call.spelling);
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ":$1"), async (context) => {
      if (!handler) return refusal(501, "Esta chamada não é atendida aqui.");
      const { req } = context;
      const bearer = call.anonymous ? null : await options.verifyBearer(req.header("authorization"));
      if (!call.anonymous && !bearer) {
        return refusal(401, "Sua sessão expirou. Entre de novo.", {}, { "www-authenticate": "Bearer" });
      }
      if (call.body && !isJson(req.header("content-type")))
        return refusal(415, "O corpo do pedido deve ser JSON.", {}, { accept: "application/json" });
      const text = call.body ? await readText(req.raw) : "";
      // What is left of the body makes the connection useless for another request.
      if (text === null) return refusal(413, "O pedido é grande demais.", {}, { connection: "close" });
      const raw: RawInput = { params: req.param(), query: req.query(), body: readJson(text) };
      return respond(answerCall(options, { call, handler }, bearer, raw, (name) => req.header(name)));
    });
  }

  app.notFound(() => refusal(404, "Endereço não encontrado."));
  app.onError((error) => {
    if (error instanceof ApiRefusal) {
      const later: Record<string, string> = error.status === 503 ? { "retry-after": "1" } : {};
      return refusal(error.status, error.message, error.fields, later);
    }
    process.stderr.write(`api: ${error.stack ?? error}\n`);
    return refusal(500, "Erro inesperado no servidor.");
  });
  return app;
}

/** Answers a call by whoever bears the token; refuses by throwing `ApiRefusal`. A command is one transaction. */
export function answerCall(
  { db, clock, url }: Pick<ApiOptions, "db" | "clock" | "url">,
  { call, handler }: ApiAnswer,
  bearer: Bearer | null,
  raw: RawInput,
  header: (name: string) => string | undefined,
): StoredAnswer & { replayed?: boolean } {
  carryOutDue({ db, clock });
  const key = header("idempotency-key");
  const headers = {
    company: header("x-company-id") || undefined,
    customer: header("x-customer-id") || undefined,
    partner: header("x-partner-id") || undefined,
    acting: header("x-acting-id") || undefined,
  };
  const admitted = bearer && admit({ db, clock, call, headers, params: raw.params }, bearer);
  const input = validInput(call, raw);
  if (bearer && admitted?.company && !admitted.inPlaceOf) noteUse(db, clock, bearer, admitted.company.id);

  const mail = (to: string, subject: string, text: string) => putMail(db, clock.now(), { to, subject, text });
  const request = {
    ...input,
    user: admitted?.user ?? null,
    company: admitted?.company ?? null,
    db,
    clock,
    mail,
    url,
  };
  const { user, company } = request;
  // Who looks on in a merchant's place reads as the partner's person, who is named beside the merchant.
  const reader = admitted?.inPlaceOf ?? company;
  const make = () =>
    audited(
      { db, clock, call, user, company: reader, concerned: company?.customerId ?? null, raw, header },
      () => checkedAnswer(call, handler(request as unknown as ApiRequest<Call>)),
    );
  if (isQuestion(call)) return make();

  if (key !== undefined && (key === "" || key.length > 200))
    throw new ApiRefusal(400, "A chave de repetição tem de um a duzentos caracteres.");
  const attempt = {
    key: key ?? "",
    userId: admitted?.user.id ?? "",
    call: call.spelling,
    input: { raw, headers },
  };
  const write = () => (key === undefined ? { ...make(), replayed: false } : answerOnce(db, attempt, make));
  return db.transaction(write).immediate();
}

/** Holds our own answer to the contract: what does not fit is a fault of ours, and nothing is written. */
function checkedAnswer(call: Call, { status, body }: { status: number; body: unknown }): StoredAnswer {
  const parsed = call.replies[status]?.safeParse(body);
  if (!parsed?.success) {
    const where = parsed?.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`${call.spelling} answered ${status} unlike the contract: ${where ?? "no such reply"}`);
  }
  return { status, body: parsed.data === null ? "" : JSON.stringify(parsed.data) };
}

function respond({ status, body, replayed }: StoredAnswer & { replayed?: boolean }): Response {
  const headers = new Headers(body === "" ? {} : { "content-type": "application/json" });
  if (replayed) headers.set("idempotency-replayed", "true");
  return new Response(body === "" ? null : body, { status, headers });
}

function refusal(
  status: number,
  message: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Response {
  const error = Object.keys(fields).length > 0 ? { message, fields } : { message };
  return Response.json({ error }, { status, headers });
}

/**
 * The methods of what has a path: that of the call which spells it most exactly, so that the address of a command is
 * never taken for the id of something. `undefined` where nothing is.
 */
function methodsByPath(): (path: string) => readonly string[] | undefined {
  const places = new Map<string, { pattern: RegExp; methods: string[] }>([
    ["/openapi.json", { pattern: /^\/openapi\.json$/, methods: ["GET", "HEAD"] }],
  ]);
  for (const { method, path } of apiCalls()) {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
    const place = places.get(path) ?? { pattern, methods: [] };
    place.methods.push(...(method === "GET" ? ["GET", "HEAD"] : [method]));
    places.set(path, place);
  }
  return (path) => [...places.values()].find(({ pattern }) => pattern.test(path))?.methods;
}

/** Those of the API, the more exactly spelled before those which fit their paths too. */
function apiCalls(): Call[] {
  return [...catalogue.values()].filter(({ provider }) => !provider).sort(fixedPartsFirst);
}

/** Order of calls in which `persons/companies` comes before `persons/{id}`, which fits it too. */
export function fixedPartsFirst(one: Call, other: Call): number {
  const mark = (call: Call) => call.path.replace(/\{\w+\}/g, "~");
  return mark(one) < mark(other) ? -1 : 1;
}
