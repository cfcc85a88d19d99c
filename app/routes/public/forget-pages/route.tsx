import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPublicPage } from "~/access/portal.server";
import { theServices } from "~/services.server";

/**
 * An empty image of the sign-in page, for browsers without JavaScript. A page that was left stands in the
 * back-forward cache, `no-store` or not, until an http-only cookie changes; sign-out changes it too early,
 * while the page is still in view. This changes one afterwards, and Back asks anew.
 */
export async function loader(args: LoaderFunctionArgs) {
  await enterPublicPage(args, "public/forget-pages");
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "no-store",
      "set-cookie": theServices().sessions.cookies.writeChange(),
    },
  });
}
