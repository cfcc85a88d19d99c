import { OpenAPIHono, z } from "@hono/zod-openapi";
import { type Call, isQuestion } from "#contract/call";
import { catalogue, examples } from "../catalogue.ts";
import { type Description, giveExample } from "./openapi-examples.ts";
import { json, repliesOf } from "./openapi-replies.ts";

type RouteConfig = Parameters<OpenAPIHono["openAPIRegistry"]["registerPath"]>[0];

const made = new Map<string, unknown>();

/** Describes every call of the contract as OpenAPI 3.1, for whoever runs an upstream of their own. */
export function openApiDocument(url: string): unknown {
  const known = made.get(url);
  if (known) return known;

  const { openAPIRegistry, getOpenAPI31Document } = describe();
  openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "openIdConnect",
    openIdConnectUrl: `${url}/realms/portal/.well-known/openid-configuration`,
  });
  const document = getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Portal upstream",
      version: "1",
      description:
        "The calls that the portal makes. Money is integer centavos, dates are of America/Sao_Paulo. Calls marked x-extension are not in the product's source.",
    },
    servers: [{ url }],
  });
  const described = asWritten(document) as Description;
  // What is made by asking first has ids that only the running sandbox knows.
  for (const [name, { company, input }] of examples)
    if (typeof input !== "function") giveExample(described, name, input, { "x-company-id": company });
  made.set(url, described);
  return described;
}

/**
 * The document with what the generator gets wrong put right: it leaves the flag at the end of a pattern, and takes a
 * number in a query, which may be written as text, for one that may be null. Classes of characters that not every
 * reader of patterns knows are spelled; lone surrogates, which are no text, are left out.
 */
function asWritten(document: object): unknown {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === "pattern" && typeof value === "string") return spelled(value);
    // Beyond these a number in JSON is no longer the one that was meant.
    if (value?.type === "integer") {
      value.minimum ??= value.exclusiveMinimum ?? Number.MIN_SAFE_INTEGER;
      value.maximum ??= value.exclusiveMaximum ?? Number.MAX_SAFE_INTEGER;
    }
    // Not every reader holds a text that may be null to its format.
    if (Array.isArray(value?.type) && value.format) {
      const { type, ...text } = value;
      return { anyOf: type.map((one: string) => (one === "null" ? { type: one } : { type: one, ...text })) };
    }
    if (value?.in === "query" && Array.isArray(value.schema?.type))
      value.schema.type = value.schema.type.find((type: string) => type !== "null");
    return value;
  });
}

function spelled(pattern: string): string {
  const controls = "\\u0000-\\u001f\\u007f-\\u009f";
  return pattern
    .replace(/\/u$/, "")
    .replaceAll("\\p{Cs}", "")
    .replaceAll("\\p{Cc}", controls)
    .replaceAll("\\P{Cc}", `[^${controls}]`);
}

function describe() {
  const app = new OpenAPIHono();
  for (const [name, call] of catalogue) app.openAPIRegistry.registerPath(operation(name, call));
  const getOpenAPI31Document = app.getOpenAPI31Document.bind(app);
  return { openAPIRegistry: app.openAPIRegistry, getOpenAPI31Document };
}

function operation(name: string, call: Call): RouteConfig {
  return {
    operationId: name,
    method: call.method.toLowerCase() as RouteConfig["method"],
    path: call.path,
    summary: call.purpose,
    tags: [call.path.split("/").slice(2, 4).join("/")],
    security: call.anonymous ? [] : [{ bearer: [] }],
    request: {
      params: call.params,
      query: call.query,
      headers: headersOf(call),
      ...(call.body ? { body: { required: true, content: bodyOf(call, call.body) } } : {}),
    } as RouteConfig["request"],
    responses: repliesOf(call),
    ...(call.needs ? { "x-needs": [call.needs].flat() } : {}),
    ...(call.extension ? { "x-extension": true } : {}),
  };
}

function bodyOf(call: Call, schema: z.ZodType) {
  return call.form ? { "application/x-www-form-urlencoded": { schema } } : json(schema);
}

function headersOf(call: Call) {
  const id = z.string();
  return z.object({
    ...(call.company ? { "x-company-id": id } : {}),
    ...(call.company && call.company !== "any" ? { [`x-${call.company}-id`]: id } : {}),
    ...(isQuestion(call) ? {} : { "idempotency-key": id.min(1).max(200).optional() }),
    "x-request-id": id.optional(),
  });
}
