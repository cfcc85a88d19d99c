/** Who hears the links of a page one by one, or all of them in a list, tells the records apart by them alone. */
import { expect, test } from "vitest";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";

const LINK = /<a href="([^"]+)"[^>]*>(.*?)<\/a>/gs;

/** What a link is heard as, by where it leads. */
function namesOf(html: string): Map<string, string> {
  const table = html.slice(html.indexOf("<tbody"), html.lastIndexOf("</tbody>"));
  return new Map(
    [...table.matchAll(LINK)].map(([, href = "", name = ""]) => [href, name.replace(/<[^>]+>/g, "")]),
  );
}

test.each(["/partner/trabalho", "/partner/faturas"])("%s", async (path) => {
  const { html } = await openPage(await Visitor.signedIn("paulo@parceiro.example"), path);
  const names = [...namesOf(html).values()];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
