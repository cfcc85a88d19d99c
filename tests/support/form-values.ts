/** What the fields of a page hold, read off its markup. */
import { attributesOf } from "../../bench/markup.ts";

export const selectIn = (html: string, name: string) =>
  new RegExp(`<select[^>]* name="${name}".*?</select>`, "s").exec(html)?.[0];
/** A form of a page, whole; empty where it is not there. */
export const formIn = (html: string, id: string) =>
  new RegExp(`<form[^>]* id="${id}".*?</form>`, "s").exec(html)?.[0] ?? "";
export const inputsIn = (html: string, name: string) =>
  [...html.matchAll(/<input\b([^>]*)>/g)]
    .map(([, text = ""]): Record<string, string | undefined> => ({ text, ...attributesOf(text) }))
    .filter((one) => one.name === name);

/** What a field holds: of boxes those that are ticked. */
export function valuesIn(html: string, name: string): (string | undefined)[] {
  const select = selectIn(html, name);
  if (select) return [/<option value="([^"]*)" selected/.exec(select)?.[1] ?? ""];
  const inputs = inputsIn(html, name);
  return inputs
    .filter(({ type, text }) => type !== "checkbox" || text?.includes("checked"))
    .map(({ value }) => value);
}
