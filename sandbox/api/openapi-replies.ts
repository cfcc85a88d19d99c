/** What a call may be answered besides its replies: each status by itself, so that another one is a fault. */
import { z } from "@hono/zod-openapi";
import { type Call, isQuestion, Refusal } from "#contract/call";
import { ProviderRefusal } from "#contract/identity-provider";

const REASONS: Readonly<Record<string, string>> = {
  "400": "What came cannot be read: broken JSON, or a header that is too long",
  "401": "No access token, or none that holds",
  "403": "Not permitted to this person, or not for this company",
  "404": "There is none of this id",
  "409": "Not in this state, or somebody was faster",
  "413": "The body is larger than 1 MiB",
  "415": "The body is of another type",
  "431": "Address and headers are larger than 16 KiB; nothing is said besides",
  "422": "Read, and refused: `fields` says where",
  "429": "Too many requests; `retry-after` says for how long",
  "5XX": "A fault of the upstream",
};

type Described = Record<string, { description: string; content?: Record<string, { schema: z.ZodType }> }>;

export function repliesOf(call: Call): Described {
  const good = Object.entries(call.replies).map(([status, schema]) => [
    status,
    schema instanceof z.ZodNull
      ? { description: "Done, nothing to say" }
      : { description: "The answer", content: json(schema) },
  ]);
  const refusals = refusalsOf(call)
    .filter((status) => !(status in call.replies))
    .map((status) => [
      status,
      {
        description: REASONS[status],
        // Said by the server itself, before anybody knows what was asked.
        ...(status === "431" ? {} : { content: json(call.provider ? ProviderRefusal : Refusal) }),
      },
    ]);
  return Object.fromEntries([...good, ...refusals]);
}

function refusalsOf(call: Call): string[] {
  if (call.provider) return ["400", "401", "404", "429", "431", "5XX"];
  const writes = !isQuestion(call);
  return [
    ...(writes ? ["400"] : []),
    ...(call.anonymous ? [] : ["401", "403"]),
    "404",
    ...(writes || call.conflicts ? ["409"] : []),
    ...(call.body ? ["413", "415"] : []),
    "422",
    "429",
    "431",
    "5XX",
  ];
}

export function json(schema: z.ZodType) {
  return { "application/json": { schema } };
}
