import { expect, test } from "vitest";
import { Visitor } from "#tests/support/visitor";
import { sheetFor } from "~/routes/style-sheet.server";
import { loader } from "./route";

const shown = (cookie: string) => sheetFor(new Request("http://portal.test/", { headers: { cookie } }));
const { href } = shown("");
const own = href.split("/").at(-1) ?? "";
const answerTo = (sheet: string) => new Visitor().load(loader, `/estilos/${sheet}`, { sheet });

test("the style sheet is kept by a browser, which says so from then on", async () => {
  expect(href).toMatch(/^\/estilos\/[0-9a-f]{16}\.css$/);
  const { headers } = await answerTo(own);
  expect(headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  const [cookie = "", ...flags] = headers.get("set-cookie")?.split("; ") ?? [];
  expect(flags).toContain("Max-Age=31536000");
  expect(shown(cookie)).toEqual({ href, isKept: true });
});

test.each(["", "0", "0123456789abcdef", "'\"><script>"])("a cookie of '%s' counts for nothing", (value) => {
  expect(shown(`portal_styles=${value}`)).toEqual({ href, isKept: false });
});

test("an address of another version is answered, and not kept", async () => {
  const { status, headers } = await answerTo("0123456789abcdef.css");
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("set-cookie")).toBeNull();
});
