/** The API of Kubernetes as `kubeconform` reads it: one strict JSON schema for each kind. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Schema {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  "x-kubernetes-group-version-kind"?: { group: string; version: string; kind: string }[];
}

/** What some amounts may be written as besides a text: a number, `8080`, or `http`. */
const TEXT_OR_NUMBER = /\.(?:IntOrString|Quantity)$/;

/**
 * Writes the schemas of the kinds that `swagger` defines, as `deployment-apps-v1.json`; answers the pattern of their
 * paths in kubeconform's words. A field that the API does not know is a fault: the server would drop it in silence.
 */
export function writeSchemas(swagger: string, folder: string): string {
  const { definitions } = JSON.parse(readFileSync(swagger, "utf8")) as {
    definitions: Record<string, Schema>;
  };
  for (const [name, schema] of Object.entries(definitions)) {
    if (TEXT_OR_NUMBER.test(name)) Object.assign(schema, { type: ["string", "number"], format: undefined });
    if (schema.properties) schema.additionalProperties ??= false;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "definitions.json"), JSON.stringify({ definitions }));
  for (const [name, schema] of Object.entries(definitions)) {
    const kinds = schema["x-kubernetes-group-version-kind"] ?? [];
    // Options of a call carry the kinds of all groups.
    if (kinds.length !== 1) continue;
    for (const { group, version, kind } of kinds) {
      const place = [kind, group.split(".")[0], version].filter(Boolean).join("-").toLowerCase();
      const whole = { $ref: `definitions.json#/definitions/${name}` };
      writeFileSync(join(folder, `${place}.json`), JSON.stringify(whole));
    }
  }
  return join(folder, "{{.ResourceKind}}{{.KindSuffix}}.json");
}
