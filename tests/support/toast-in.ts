import { theServices } from "~/services.server";

/** What the next page will say, of the headers of a redirect; nothing is "". */
export async function toastIn(headers: Headers): Promise<string> {
  const cookie = headers.getSetCookie().find((one) => one.includes("toast=")) ?? "";
  const request = new Request("http://localhost:3000/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
  return (await theServices().flash.read(request))?.message ?? "";
}
