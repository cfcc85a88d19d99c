/** What one person changed of what they were shown, where another may have changed it in the meantime. */

/** The values of a form by the names of its fields, in the form in which they can be compared. */
export type FieldValues = Readonly<Record<string, string>>;

/** @param was the hidden field that brings it back, as JSON; whoever writes something else there was shown nothing */
export function shownBefore(was: string | undefined): FieldValues {
  try {
    const parsed: unknown = JSON.parse(was ?? "{}");
    const entries = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

interface Comparison {
  /** What the person changed. */
  touched: string[];
  /** Of these, what stands there now as neither of them had it: sent, it would be overwritten unseen. */
  clashes: string[];
}

/** @param was what the person was shown, @param typed what they sent, @param now what stands there */
export function compareValues(was: FieldValues, typed: FieldValues, now: FieldValues): Comparison {
  const touched = Object.keys(typed).filter((name) => typed[name] !== was[name]);
  return {
    touched,
    clashes: touched.filter((name) => now[name] !== was[name] && now[name] !== typed[name]),
  };
}

/** What the form would say now: the person's own changes, and beside them what stands there. */
export function mergedValues(typed: FieldValues, now: FieldValues, touched: readonly string[]): FieldValues {
  const own = Object.entries(typed).filter(([name]) => touched.includes(name));
  return { ...now, ...Object.fromEntries(own) };
}

/** What a form of one value carries of what it was shown with: an empty field would be none. */
export const asShown = (value: unknown): string => JSON.stringify(value);

interface OneValue {
  /** As the form brings it back; left out by a page from before the portal asked for it. */
  was: string | undefined;
  typed: unknown;
  now: unknown;
}

/** Whether what stands there now would be replaced unseen: it is neither what was shown nor what is sent. */
export function isOvertaken({ was, typed, now }: OneValue): boolean {
  return was !== undefined && was !== asShown(now) && asShown(typed) !== asShown(now);
}

/** @param became "isto mudou para “Loja da Mariana”" */
export function overtakenWords(became: string): string {
  return `Enquanto você editava, ${became}. Nada foi alterado; se enviar de novo, fica o seu.`;
}
