/** Labels of the contract's answers: where they stand, and an answer in which the upstream calls them otherwise. */
import type { z } from "zod";
import type { Call } from "#contract/call";
import { catalogue } from "../../sandbox/catalogue.ts";

/** What an upstream newer than we are may call what it labels `key`. */
export const strange = (key: string) => `novo_${key}`;

/** The call that a path asks for. */
export function callAt(path: string): Call | undefined {
  const asked = [...catalogue.values()].filter(
    ({ method, path: pattern }) =>
      method === "GET" && new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  // `/customers/{id}` is also the shape of `/customers/own`: the one with fewer open parts is meant.
  return asked.sort((one, other) => one.path.split("{").length - other.path.split("{").length)[0];
}

/**
 * The answer with its labels renamed, `null` where there are none, and the keys under which they stand.
 *
 * @param only the keys that are renamed; all unless told
 */
export function renamed(call: Call, answer: unknown, only?: readonly string[]) {
  const keys = new Set<string>();
  const rename = (schema: z.ZodType, value: unknown, key: string): unknown => {
    if (value === null || value === undefined) return value;
    if (isLabel(schema)) {
      keys.add(key);
      return only === undefined || only.includes(key) ? strange(key) : value;
    }
    const def = (schema as unknown as Schema)._zod.def;
    if (def.type === "array") {
      const items = (value as unknown[]).map((one) => rename(def.element, one, singular(key)));
      // A list of choices names none twice.
      return isLabel(def.element) ? [...new Set(items)] : items;
    }
    if (def.type === "object") {
      const object = value as Record<string, unknown>;
      const known = Object.keys(def.shape).filter((name) => name in object);
      return {
        ...object,
        ...Object.fromEntries(
          known.map((name) => [name, rename(def.shape[name] as z.ZodType, object[name], name)]),
        ),
      };
    }
    if (def.type === "union") {
      const fits = def.options.find((option) => option.safeParse(value).success);
      return fits ? rename(fits, value, key) : value;
    }
    return "innerType" in def ? rename(def.innerType, value, key) : value;
  };
  const schema = call.replies[200];
  return { answer: schema ? rename(schema, answer, "") : answer, keys };
}

/** What one of a list is called: an acquirer is the same one in whatever order it stands. */
const singular = (key: string) =>
  key
    .replace(/^(default|fallback)_/, "")
    .replace(/ies$/, "y")
    .replace(/s$/, "");

type Schema = {
  _zod: {
    def:
      | { type: "object"; shape: Record<string, z.ZodType> }
      | { type: "array"; element: z.ZodType }
      | { type: "union"; options: z.ZodType[] }
      | { type: "nullable" | "optional"; innerType: z.ZodType }
      | { type: "enum" | "string" };
  };
};

/** As `label` makes it: a key that we know, or any other. */
function isLabel(schema: z.ZodType): boolean {
  const def = (schema as unknown as Schema)._zod.def;
  if (def.type !== "union" || def.options.length !== 2) return false;
  const [known, other] = def.options.map((option) => (option as unknown as Schema)._zod.def.type);
  return known === "enum" && other === "string";
}

/** Every enum of the answers of a call that is no label: `items[].outcome`. */
export function strictEnums(call: Call): string[] {
  const found = new Set<string>();
  const walk = (schema: z.ZodType, path: string): void => {
    const def = (schema as unknown as Schema)._zod.def;
    if (isLabel(schema)) return;
    if (def.type === "enum") found.add(path);
    if (def.type === "array") walk(def.element, `${path}[]`);
    if (def.type === "object")
      for (const [name, part] of Object.entries(def.shape))
        walk(part, path === "" ? name : `${path}.${name}`);
    if (def.type === "union") for (const option of def.options) walk(option, path);
    if ("innerType" in def) walk(def.innerType, path);
    if ("keyType" in def) walk(def.keyType as z.ZodType, `${path}{}`);
    if ("valueType" in def) walk(def.valueType as z.ZodType, `${path}{}`);
  };
  for (const reply of Object.values(call.replies)) walk(reply, "");
  return [...found];
}
