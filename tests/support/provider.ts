import { CookieJar } from "./cookie-jar.ts";

export const PASSWORD = "demo-portal-1";

/**
 * Walks through the provider's pages as a person would, without a browser: follows its redirects, fills in its
 * form, and answers the URL back to the portal, or the page where the provider keeps somebody who is refused.
 */
export async function signInAtProvider(
  authorizeUrl: string,
  username: string,
  password = PASSWORD,
  jar = new CookieJar(),
): Promise<{ backTo: string } | { page: string }> {
  const portal = new URL(new URL(authorizeUrl).searchParams.get("redirect_uri") ?? authorizeUrl).origin;
  let at = authorizeUrl;
  let answer = await visit(at, jar);
  for (let hop = 0; hop < 10; hop++) {
    const location = answer.headers.get("location");
    if (location) {
      at = new URL(location, at).href;
      if (new URL(at).origin === portal) return { backTo: at };
      answer = await visit(at, jar);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (!action || page.includes('role="alert"')) return { page };
    at = new URL(action.replaceAll("&amp;", "&"), at).href;
    answer = await visit(at, jar, new URLSearchParams({ username, password }));
  }
  throw new Error("the provider never came to an end");
}

async function visit(url: string, jar: CookieJar, form?: URLSearchParams): Promise<Response> {
  const answer = await fetch(url, {
    method: form ? "POST" : "GET",
    body: form,
    redirect: "manual",
    headers: { cookie: jar.header, ...(form ? { origin: new URL(url).origin } : {}) },
  });
  jar.keep(answer.headers);
  return answer;
}
