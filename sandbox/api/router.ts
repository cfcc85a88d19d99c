import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Call } from "#contract/call";
import { catalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database.ts";
import type { Bearer, VerifyBearer } from "../identity/tokens.ts";
import { putMail } from "../outbox/outbox.ts";
import { readJson, readText } from "./body.ts";
import { admit, noteUse } from "./door.ts";
import { type ApiAnswer, ApiRefusal, type ApiRequest } from "./handler.ts";
import { answerOnce, type StoredAnswer } from "./idempotency.ts";
import { openApiDocument } from "./openapi.ts";
import { type RawInput, validInput } from "./validation.ts";

interface ApiOptions {
  db: Db;
  clock: Clock;
  url: string;
  verifyBearer: VerifyBearer;
  answers: readonly ApiAnswer[];
}

/** Serves every call of the contract: who asks, for which company, may they, is the input good, then the answer. */
export function createApi(options: ApiOptions): Hono {
  const app = new Hono();
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (_, methods) =>
        refusal(405, "Método não aceito.", {}, { allow: methods.join(", ") }),
    }),
  );
  app.get("/openapi.json", (context) => context.json(openApiDocument(options.url)));

  const handlers = new Map(options.answers.map(({ call, handler }) => [call.spelling, handler]));
  for (const call of [...catalogue.values()].filter((call) => !call.provider).sort(fixedPartsFirst)) {
    const handler = handlers.get(call.spelling);
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ":$1"), async (context) => {
      if (!handler) return refusal(501, "Esta chamada não é atendida aqui.");
      const { req } = context;
      const bearer = call.anonymous ? null : await options.verifyBearer(req.header("authorization"));
      if (!call.anonymous && !bearer) {
        return refusal(401, "Sua sessão expirou. Entre de novo.", {}, { "www-authenticate": "Bearer" });
      }
      const text = call.body ? await readText(req.raw) : "";
      // What is left of the body makes the connection useless for another request.
      if (text === null) return refusal(413, "O pedido é grande demais.", {}, { connection: "close" });
      const raw: RawInput = { params: req.param(), query: req.query(), body: readJson(text) };
      return answerCall(options, { call, handler }, bearer, raw, (name) => req.header(name) || undefined);
    });
  }

  app.notFound(() => refusal(404, "Endereço não encontrado."));
  app.onError((error) => {
    if (error instanceof ApiRefusal) return refusal(error.status, error.message, error.fields);
    process.stderr.write(`api: ${error.stack ?? error}\n`);
    return refusal(500, "Erro inesperado no servidor.");
  });
  return app;
}

function answerCall(
  { db, clock, url }: ApiOptions,
  { call, handler }: ApiAnswer,
  bearer: Bearer | null,
  raw: RawInput,
  header: (name: string) => string | undefined,
): Response {
  const headers = {
    company: header("x-company-id"),
    customer: header("x-customer-id"),
    partner: header("x-partner-id"),
  };
  const admitted = bearer && admit(db, call, bearer, headers, raw.params);
  const input = validInput(call, raw);
  if (bearer && admitted?.company) noteUse(db, clock, bearer, admitted.company.id);

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
  const make = () => checkedAnswer(call, handler(request as unknown as ApiRequest<Call>));
  if (call.method === "GET") return respond(make());

  const key = header("idempotency-key");
  if (key !== undefined && key.length > 200)
    throw new ApiRefusal(400, "A chave de repetição é longa demais.");
  const attempt = {
    key: key ?? "",
    userId: admitted?.user.id ?? "",
    call: call.spelling,
    input: { raw, headers },
  };
  const write = () => (key === undefined ? { ...make(), replayed: false } : answerOnce(db, attempt, make));
  return respond(db.transaction(write).immediate());
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

/** Order of calls in which `persons/companies` comes before `persons/{id}`, which fits it too. */
export function fixedPartsFirst(one: Call, other: Call): number {
  const mark = (call: Call) => call.path.replace(/\{\w+\}/g, "~");
  return mark(one) < mark(other) ? -1 : 1;
}
