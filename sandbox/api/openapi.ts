import { OpenAPIHono, z } from "@hono/zod-openapi";
import { type Call, Refusal } from "#contract/call";
import { catalogue } from "../catalogue.ts";

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
  made.set(url, document);
  return document;
}

function describe() {
  const app = new OpenAPIHono();
  for (const [name, call] of catalogue) app.openAPIRegistry.registerPath(operation(name, call));
  const getOpenAPI31Document = app.getOpenAPI31Document.bind(app);
  return { openAPIRegistry: app.openAPIRegistry, getOpenAPI31Document };
}

function operation(name: string, call: Call): RouteConfig {
  const replies = Object.entries(call.replies).map(([status, schema]) => [
    status,
    schema instanceof z.ZodNull
      ? { description: "Done, nothing to say" }
      : { description: "The answer", content: content(schema) },
  ]);
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
    responses: {
      ...Object.fromEntries(replies),
      default: { description: "A refusal", content: content(Refusal) },
    },
    ...(call.needs ? { "x-needs": [call.needs].flat() } : {}),
    ...(call.extension ? { "x-extension": true } : {}),
  };
}

function content(schema: z.ZodType) {
  return { "application/json": { schema } };
}

function bodyOf(call: Call, schema: z.ZodType) {
  return call.form ? { "application/x-www-form-urlencoded": { schema } } : content(schema);
}

function headersOf(call: Call) {
  const id = z.string();
  return z.object({
    ...(call.company ? { "x-company-id": id } : {}),
    ...(call.company && call.company !== "any" ? { [`x-${call.company}-id`]: id } : {}),
    ...(call.method === "GET" ? {} : { "idempotency-key": id.max(200).optional() }),
    "x-request-id": id.optional(),
  });
}
