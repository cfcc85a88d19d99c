/** What is fetched only once somebody reaches for it: the calendar, the palette, the dialogs. */
import type { WireVisitor } from "#tests/support/wire-visitor";
import { WIDGET } from "./budgets.ts";
import { importsOnDemand } from "./markup.ts";
import type { PageWeight } from "./page-weight.ts";

export interface Widget {
  /** The file that is imported. */
  path: string;
  /** Scripts and style sheets that come with it, where most of them have not come before; without the ground. */
  bytes: number;
  files: number;
  /** Of what several widgets stand on, and which comes with the first of them. */
  ground: number;
}

interface File {
  bytes: number;
  text: string;
}

/** Every import on demand of these screens, and of what they import on demand in turn; the heaviest first. */
export async function weighWidgets(
  visitor: WireVisitor,
  screens: readonly Pick<PageWeight, "scripts">[],
): Promise<Widget[]> {
  const kept = new Map<string, Promise<File>>();
  const fetchOnce = (path: string): Promise<File> => {
    const file = kept.get(path) ?? visitor.get(path);
    kept.set(path, file);
    return file;
  };
  const found = new Map<string, Widget>();
  for (const { scripts } of screens) {
    const waiting = [...scripts.keys()].map((path) => ({ path, loaded: new Set(scripts.keys()) }));
    const seen = new Set(scripts.keys());
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, loaded } = next;
      const { text } = await fetchOnce(path);
      for (const widget of importsOnDemand(text, visitor.origin + path)) {
        const files = widget.files.filter((file) => !loaded.has(file));
        const weighed = await weighFiles(widget.path, files, fetchOnce);
        if (weighed.bytes >= (found.get(widget.path)?.bytes ?? 0)) found.set(widget.path, weighed);
        const together = new Set([...loaded, ...files]);
        for (const file of files.filter((one) => one.endsWith(".js") && !seen.has(one))) {
          seen.add(file);
          waiting.push({ path: file, loaded: together });
        }
      }
    }
  }
  return [...found.values()].sort((one, other) => other.bytes - one.bytes);
}

async function weighFiles(
  path: string,
  files: readonly string[],
  fetchOnce: (path: string) => Promise<File>,
): Promise<Widget> {
  const widget: Widget = { path, bytes: 0, files: files.length, ground: 0 };
  for (const file of files) {
    const { bytes } = await fetchOnce(file);
    if (WIDGET.ground.file.test(file)) widget.ground += bytes;
    else widget.bytes += bytes;
  }
  return widget;
}

/** Every widget over its budget, as sentences. */
export function tooHeavy(widgets: readonly Widget[]): string[] {
  const ground = Math.max(0, ...widgets.map((widget) => widget.ground));
  const sentence = (what: string, bytes: number, budget: number) =>
    bytes > budget ? [`${what} is ${bytes} bytes, the budget is ${budget}`] : [];
  return [
    ...sentence("what widgets stand on", ground, WIDGET.ground.bytes),
    ...widgets.flatMap(({ path, bytes }) => sentence(`${path}, on demand,`, bytes, WIDGET.bytes)),
  ];
}
