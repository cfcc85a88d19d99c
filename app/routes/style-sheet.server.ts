/**
 * The style sheet of the framed screens as a file that a browser keeps. The first document carries the rules that it
 * uses, and names the file as one to fetch when there is nothing else to do; the answer to the file sets a cookie, and
 * documents to a browser that shows it link the file instead. No script has a part in it.
 */
import { createHash } from "node:crypto";
import { config } from "~/config.server";
import { to } from "~/screens/to";
import { readCookies, setCookie } from "~/session/cookies.server";
import { LATE, sheetOf, withoutFonts } from "~/ui/styles.server";

const COOKIE = "portal_styles";
/** Seconds, of the file and of the cookie: a kept file is not asked for again, and could not set it anew. */
const YEAR = 31_536_000;

/** Without the rules of fonts, which each document carries: a font that is named twice would be drawn twice. */
const css = withoutFonts(sheetOf("app", config.brand, { economy: false }).css) + LATE;
/** Of the content, and so of the brand too. */
const hash = createHash("sha256").update(css).digest("hex").slice(0, 16);

/** What a document says of the file. */
export interface SheetLink {
  href: string;
  /** Whether the browser has it. */
  isKept: boolean;
}

/** The file, and whether the request shows that it is there. */
export function sheetFor(request: Request): SheetLink {
  const isKept = readCookies(request).some(([name, value]) => name === COOKIE && value === hash);
  return { href: to("public/styles", { sheet: `${hash}.css` }), isKept };
}

/** The file of this name. A name of another version is answered with ours, which is not kept under it. */
export function answerSheet(name: string | undefined): Response {
  const headers = new Headers({ "content-type": "text/css; charset=utf-8", "cache-control": "no-store" });
  if (name === `${hash}.css`) {
    headers.set("cache-control", `private, max-age=${YEAR}, immutable`);
    headers.set("set-cookie", setCookie(COOKIE, hash, { seconds: YEAR, secure: config.secure }));
  }
  return new Response(css, { headers });
}
