/** The forms of a document as a browser would send them: with what stands in their fields, and what a person adds. */
import { attributesOf, unescaped } from "../../bench/markup.ts";

export interface PostedForm {
  /** The path and query that it posts to. */
  action: string;
  /** The names of all its fields. */
  names: string[];
  /** What it sends as it stands. */
  fields: [name: string, value: string][];
  /** What of that nobody sees or types. */
  hidden: Record<string, string>;
  /** The fields that are empty, or not chosen, and would be sent: for a person to fill. */
  empty: { name: string; type: string; options: string[]; required: boolean; pattern: string }[];
  /** Its first button with a name, which is sent when pressed. */
  buttons: [name: string, value: string][];
}

/** Every form of the document that posts; one without an address to its page. */
export function postedForms(html: string, page = ""): PostedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gis)].flatMap(([, head = "", content = ""]) => {
    const { method = "get", action = "" } = attributesOf(head);
    if (method.toLowerCase() !== "post") return [];
    const { pathname, search } = new URL(action || page, `http://portal.invalid${page}`);
    return [{ action: pathname + search, ...contentOf(content) }];
  });
}

function contentOf(content: string): Omit<PostedForm, "action"> {
  const names: string[] = [];
  const fields: [string, string][] = [];
  const hidden: Record<string, string> = {};
  const buttons: [string, string][] = [];
  const empty = new Map<string, PostedForm["empty"][number]>();
  const lacks = (
    name: string,
    type: string,
    given: Record<string, string | undefined>,
    options: string[] = [],
  ) => {
    const before = empty.get(name)?.options ?? [];
    const required = given.required !== undefined || empty.get(name)?.required === true;
    empty.set(name, { name, type, options: [...before, ...options], required, pattern: given.pattern ?? "" });
  };
  const tags =
    /<(input|button)\b([^>]*)>|<select\b([^>]*)>(.*?)<\/select>|<textarea\b([^>]*)>(.*?)<\/textarea>/gis;
  for (const [, tag, one = "", select, options = "", area, text = ""] of content.matchAll(tags)) {
    const given = attributesOf(tag ? one : (select ?? area ?? ""));
    const { name, type = "text" } = given;
    if (!name || given.disabled !== undefined) continue;
    names.push(name);
    const value = given.value ?? "";
    if (type === "hidden") hidden[name] = value;
    if (tag?.toLowerCase() === "button") buttons.push([name, value]);
    else if (area !== undefined)
      text.trim() ? fields.push([name, unescaped(text)]) : lacks(name, "textarea", given);
    else if (select !== undefined) {
      const all = [...options.matchAll(/<option\b([^>]*)>/gi)].map(([, head = ""]) => attributesOf(head));
      const chosen = all.find((option) => option.selected !== undefined);
      if (chosen?.value) fields.push([name, chosen.value]);
      else
        lacks(
          name,
          "select",
          given,
          all.flatMap((option) => option.value || []),
        );
    } else if (type === "checkbox" || type === "radio") {
      const sent = given.value ?? "on";
      if (given.checked !== undefined) fields.push([name, sent]);
      else lacks(name, type, given, [sent]);
    } else if (type === "hidden" || value !== "") fields.push([name, value]);
    else lacks(name, type, given);
  }
  const sent = new Set(fields.map(([name]) => name));
  return { names, fields, hidden, buttons, empty: [...empty.values()].filter(({ name }) => !sent.has(name)) };
}
