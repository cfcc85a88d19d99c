/** The fields of a form's value, as a browser would send them: `{ address: { city } }` → `address.city`. */
export function sentFields(value: unknown, name = ""): [name: string, text: string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one, at) => sentFields(one, `${name}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => sentFields(one, name === "" ? key : `${name}.${key}`));
}
