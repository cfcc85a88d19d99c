/** The sandbox's description with an example for each call, those too whose ids only the running sandbox knows. */
import type { Call } from "#contract/call";
import * as provider from "#contract/identity-provider";
import { type Description, giveExample } from "../../sandbox/api/openapi-examples.ts";
import { callsOf } from "../../sandbox/chapter.ts";
import { EXAMPLES, type World } from "../../tests/upstream/open-world.ts";

/** What goes along with each request of an operation, whatever else is tried with it. */
export interface Known {
  operationId: string;
  /** `path.customerId` → `cli-1001`, `header.x-company-id` → `emp-1001`. */
  parameters: Record<string, string>;
  /** Of whose example it is, as what is one's own is found by nobody else: the token, and the company that is chosen. */
  headers?: Record<string, string>;
}

const providerCalls = callsOf(provider).map(([name]) => name);

/** @param only the call whose example is wanted; all unless told */
export async function describe(
  world: World,
  only?: string,
): Promise<{ document: Description; known: Known[] }> {
  const document = (await (await fetch(`${world.sandbox.url}/openapi.json`)).json()) as Description;
  const known: Known[] = [];
  for (const { name, call, example } of EXAMPLES.filter((one) => (only ?? one.name) === one.name)) {
    // An example of its own is prepared by itself.
    const input = await world.inputOf(only ? { ...example } : example);
    const headers = headersOf(world, call, example.company);
    const sent: Record<string, string> = {};
    if (example.as !== null) sent.Authorization = `Bearer ${await world.token(example.as)}`;
    // The portal sends the company with every call, whether the call says so or not.
    if (example.company && !call.company) sent["x-company-id"] = example.company;
    giveExample(document, name, input, headers);
    const params = (input as { params?: Record<string, string> }).params ?? {};
    known.push({
      operationId: name,
      parameters: { ...withPrefix("path", params), ...withPrefix("header", headers) },
      headers: sent,
    });
  }
  // What the provider answers, it answers for its realm.
  for (const operationId of providerCalls)
    known.push({ operationId, parameters: { "path.realm": "portal" } });
  return { document, known };
}

function headersOf(world: World, call: Call, company: string | undefined): Record<string, string> {
  if (!call.company || company === undefined) return {};
  const { id, customerId, partnerId } = world.companyOf(company);
  const kind = call.company === "any" ? null : call.company;
  return {
    "x-company-id": id,
    ...(kind === "customer" && customerId ? { "x-customer-id": customerId } : {}),
    ...(kind === "partner" && partnerId ? { "x-partner-id": partnerId } : {}),
  };
}

function withPrefix(prefix: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}
