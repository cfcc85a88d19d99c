import { redirect, redirectDocument } from "@remix-run/node";
import { paths } from "~/paths";
import { screen } from "./requirements";
import type { Rule } from "./rules";
import { theServices } from "./services.server";

/** Where the visitor wanted to go: a path with its query, without the marks of a data request. */
function wanted(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const pathname = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return pathname + url.search;
}

/** The redirect of a rule; it keeps where the visitor wanted to go, for after sign-in and after the choice. */
export async function ruleRedirect(rule: Pick<Rule, "to">, request: Request) {
  const from = wanted(request);
  const returnTo = request.method === "GET" && from !== "/" ? from : undefined;
  switch (rule.to) {
    // Pages outside the frame have their own styles and no script, so they are loaded as documents.
    case "public/signin":
      return redirectDocument(paths.signIn({ returnTo }));
    case "public/unauthorized":
      return redirectDocument(paths.unauthorized({ de: from }));
    case "session/environment":
      return redirectDocument(paths.environment({ returnTo }));
    case "session/accept-terms":
      return redirectDocument(paths.acceptTerms());
    default:
      return redirect(screen(rule.to).path);
  }
}

/** Source section 4: a failed refresh goes to /signin?inactivity=true. */
export async function endedRedirect(): Promise<Response> {
  return redirectDocument(paths.signIn({ inactivity: "true" }), {
    headers: { "set-cookie": theServices().sessions.cookies.clearSession() },
  });
}
