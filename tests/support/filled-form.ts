/** The forms of a document as a browser would send them: with what stands in their fields, and what a person adds. */
import { attributesOf } from "../../bench/markup.ts";

export interface PostedForm {
  /** The path and query that it posts to. */
  action: string;
  /** What it sends as it stands. */
  fields: [name: string, value: string][];
  /** The fields that are empty, or not chosen, and would be sent: for a person to fill. */
  empty: { name: string; type: string; options: string[]; required: boolean; pattern: string }[];
  /** Its first button with a name, which is sent when pressed. */
  buttons: [name: string, value: string][];
}

const decoded = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Every form of the document that posts. */
export function postedForms(html: string, page: string): PostedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gis)].flatMap(([, head = "", content = ""]) => {
    const { method = "get", action = "" } = attributesOf(head);
    if (method.toLowerCase() !== "post") return [];
    const { pathname, search } = new URL(decoded(action) || page, `http://portal.invalid${page}`);
    return [{ action: pathname + search, ...contentOf(content) }];
  });
}

function contentOf(content: string): Omit<PostedForm, "action"> {
  const fields: [string, string][] = [];
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
    const value = decoded(given.value ?? "");
    if (tag?.toLowerCase() === "button") buttons.push([name, value]);
    else if (area !== undefined)
      text.trim() ? fields.push([name, decoded(text)]) : lacks(name, "textarea", given);
    else if (select !== undefined) {
      const all = [...options.matchAll(/<option\b([^>]*)>/gi)].map(([, head = ""]) => attributesOf(head));
      const chosen = all.find((option) => option.selected !== undefined);
      if (chosen?.value) fields.push([name, decoded(chosen.value)]);
      else
        lacks(
          name,
          "select",
          given,
          all.flatMap((option) => (option.value ? [decoded(option.value)] : [])),
        );
    } else if (type === "checkbox" || type === "radio") {
      const sent = decoded(given.value ?? "on");
      if (given.checked !== undefined) fields.push([name, sent]);
      else lacks(name, type, given, [sent]);
    } else if (type === "hidden" || value !== "") fields.push([name, value]);
    else lacks(name, type, given);
  }
  const sent = new Set(fields.map(([name]) => name));
  return { fields, buttons, empty: [...empty.values()].filter(({ name }) => !sent.has(name)) };
}
