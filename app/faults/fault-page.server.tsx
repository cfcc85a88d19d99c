/** What stands in the place of a file that cannot be had. */
import { renderToStaticMarkup } from "react-dom/server";
import { BarePage } from "~/ui/bare-page";
import { isFault } from "./fault";

/** A route that answers with a file has no boundary around it: a browser would show the fault as it travels. */
export async function faultPage(thrown: Response, request: Request): Promise<Response> {
  const asksForPage = request.headers.get("accept")?.includes("text/html");
  if (!asksForPage || !thrown.headers.get("content-type")?.includes("json")) return thrown;
  const fault: unknown = await thrown.clone().json();
  if (!isFault(fault)) return thrown;
  const { pathname, search } = new URL(request.url);
  const page = <BarePage {...fault} retry={pathname + search} />;
  const headers = new Headers(thrown.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "no-store");
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status: thrown.status, headers });
}
