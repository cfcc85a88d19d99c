/** Who saves data: no charts, no font of our own, the shortest pages. A preference of the browser, not of a session. */
import { readCookies, setCookie } from "~/session/cookies.server";
import { safeReturnTo } from "~/session/return-to";
import { config } from "./config.server";

const COOKIE = "portal_economy";
/** Seconds: a year. */
const YEAR = 31_536_000;

/** What was chosen here, else what the browser asks of every site: `Save-Data: on`. */
export function savesData(request: Request): boolean {
  const chosen = readCookies(request).find(([name]) => name === COOKIE)?.[1];
  if (chosen === "1" || chosen === "0") return chosen === "1";
  return request.headers.get("save-data")?.trim().toLowerCase() === "on";
}

/** The page to go back to, and the `Set-Cookie` that remembers the choice there. */
export function rememberEconomy(on: boolean, returnTo: string | undefined) {
  const cookie = setCookie(COOKIE, on ? "1" : "0", { seconds: YEAR, secure: config.secure });
  return { to: safeReturnTo(returnTo), headers: { "set-cookie": cookie } };
}
