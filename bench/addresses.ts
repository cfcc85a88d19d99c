/** Where a screen stands in the data of this run: found by what it shows, never by a number of the seed. */
import { attributesOf } from "./markup.ts";

/** Whoever asks for pages. */
interface Reader {
  get(path: string): Promise<{ text: string }>;
}

const WANTED = /\{id\}|\*/g;

/**
 * The address of the last step of a way. In a step `{-30}` is the day so many days from today; `{id}`, which has a
 * digit, and `*` are what the first link of that shape says on the page of the step before, `{same}` what the last one
 * said of its record.
 *
 * @param today a calendar day: `2026-11-20`
 */
export async function addressOf(visitor: Reader, way: readonly string[], today: string): Promise<string> {
  let address = "";
  let page = "";
  for (const [at, step] of way.entries()) {
    const wanted = dated(step, today).replaceAll(
      "{same}",
      address.replace(/[?&]lista=.*$/, "").match(/[^/=]+$/)?.[0] ?? "",
    );
    address = wanted.search(WANTED) < 0 ? wanted : linkOn(page, wanted, address);
    if (at < way.length - 1) page = (await visitor.get(address)).text;
  }
  return address;
}

function dated(step: string, today: string): string {
  const noon = Date.parse(`${today}T12:00:00Z`);
  return step.replaceAll(/\{([+-]\d+)\}/g, (_, days: string) =>
    new Date(noon + Number(days) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** The first link on a page that has the shape; throws when there is none. */
function linkOn(page: string, wanted: string, before: string): string {
  const shape = new RegExp(
    `^${wanted
      .replaceAll(/[.?+^$()[\]|\\]/g, "\\$&")
      .replaceAll(WANTED, (kind) => (kind === "*" ? "[^/?&#]+" : "(?=[^/?&#]*\\d)[^/?&#]+"))}$`,
  );
  const links = [...page.matchAll(/<a\b([^>]*)>/gi)].flatMap(
    ([, head = ""]) => attributesOf(head).href ?? [],
  );
  const found = links.find((href) => shape.test(href));
  if (!found) throw new Error(`no link to ${wanted} on ${before}`);
  return found;
}
