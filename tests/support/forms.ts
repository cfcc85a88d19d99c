/** The forms that a document of ours shows. */
import { attributesOf } from "../../bench/markup.ts";

interface Form {
  /** The absolute address that it posts to. */
  action: string;
  hidden: Record<string, string>;
  /** The names of all its fields. */
  fields: string[];
}

/** The first posting form that fits, or null. */
export function formWith(html: string, url: string, fits: (form: Form) => boolean): Form | null {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gis)]
    .map(([, head = "", content = ""]) => ({ head: attributesOf(head), content }))
    .filter(({ head }) => head.method?.toLowerCase() === "post")
    .map(({ head, content }): Form => {
      const inputs = [...content.matchAll(/<(?:input|button|select|textarea)\b([^>]*)>/gi)].map(
        ([, text = ""]) => attributesOf(text),
      );
      const hidden = inputs.filter(({ type, name }) => type === "hidden" && name !== undefined);
      return {
        action: new URL(head.action || url, url).href,
        hidden: Object.fromEntries(hidden.map(({ name = "", value = "" }) => [name, value])),
        fields: inputs.flatMap(({ name }) => name ?? []),
      };
    });
  return forms.find(fits) ?? null;
}
