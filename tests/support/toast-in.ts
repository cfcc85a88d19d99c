import { theServices } from "~/services.server";

/** What the next page will say, of the headers of a redirect; nothing is "". */
export async function toastIn(headers: Headers): Promise<string> {
  return (await flashIn(headers))?.message ?? "";
}

/** The same whole, with where it leads on. */
export async function flashIn(headers: Headers) {
  const cookie = headers.getSetCookie().find((one) => one.includes("toast=")) ?? "";
  const request = new Request("http://localhost:3000/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
  return theServices().flash.read(request);
}
