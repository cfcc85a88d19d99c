import { redirect, redirectDocument } from "@remix-run/node";
import { ANSWER } from "~/forms/answer-address";
import { rowOf } from "~/screens/table";
import { to } from "~/screens/to";
import { theServices } from "~/services.server";
import { SESSION_ENDED } from "~/session/end-headers";
import type { Verdict } from "./rules";

/** Where the person wanted to go: a path with its query, without the marks of a data request. */
function wanted(request: Request): string {
  const url = new URL(request.url);
  // Deleting writes the whole search anew: only where there is something to delete.
  for (const name of ["_routes", ANSWER]) if (url.searchParams.has(name)) url.searchParams.delete(name);
  const pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return pathname + url.search;
}

/**
 * The page to come back to after signing in; none for the home page, where everybody lands anyway. A file is no page:
 * whoever comes back finds the list, or the record, that it is of.
 */
export function wantedPage(request: Request): string | undefined {
  const from = wanted(request).replace(/\/(?:exportar|anexos\/[^/?]+\/baixar)(?=\?|$)/, "");
  return from === "/" ? undefined : from;
}

/** The redirect of a verdict; it keeps where the person wanted to go, for after sign-in and after the choice. */
export async function ruleRedirect(
  verdict: Pick<Verdict, "to">,
  request: Request,
  headers: Record<string, string> = {},
) {
  const from = wanted(request);
  const returnTo = request.method === "GET" || headers["set-cookie"] ? wantedPage(request) : undefined;
  switch (verdict.to) {
    // Pages outside the frame have their own styles and no script, so they are loaded as documents.
    case "public/signin": {
      const way = to("public/signin", { returnTo });
      return redirectDocument(way, { headers: { ...headers, [SESSION_ENDED]: way } });
    }
    case "public/unauthorized":
      return redirectDocument(to("public/unauthorized", { de: from }));
    case "session/environment":
      return redirectDocument(to("session/environment", { returnTo }));
    case "session/accept-terms":
      return redirectDocument(to("session/accept-terms"));
    default:
      return redirect(rowOf(verdict.to).path);
  }
}

/** Source section 4: a failed refresh goes to /signin?inactivity=true, which promises to go on where one was. */
export async function endedRedirect(returnTo?: string, more: Record<string, string> = {}): Promise<Response> {
  const way = to("public/signin", { inactivity: "true", returnTo });
  const headers = new Headers({
    "set-cookie": theServices().sessions.cookies.clearSession(),
    [SESSION_ENDED]: way,
  });
  for (const [name, value] of Object.entries(more)) headers.append(name, value);
  return redirectDocument(way, { headers });
}
