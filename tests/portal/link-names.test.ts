/** Who hears the links of a page one by one, or all of them in a list, tells the records apart by them alone. */
import { expect, test } from "vitest";
import { openPage } from "#tests/support/rendered-page";
import { Visitor } from "#tests/support/visitor";
import { calendarDay } from "~/domain/dates";
import { addDays } from "~/domain/days";

const LINK = /<a href="([^"]+)"[^>]*>(.*?)<\/a>/gs;

/** What a link is heard as, by where it leads. */
function namesOf(html: string): Map<string, string> {
  const table = html.slice(html.indexOf("<tbody"), html.lastIndexOf("</tbody>"));
  return new Map(
    [...table.matchAll(LINK)].map(([, href = "", name = ""]) => [href, name.replace(/<[^>]+>/g, "")]),
  );
}

const [PAULO, MARIA] = ["paulo@parceiro.example", "maria@loja.example"];
const TODAY = calendarDay(new Date());

test.each([
  ["/partner/trabalho?por=100", PAULO],
  ["/partner/faturas?por=100", PAULO],
  ["/partner/subscriptions?por=100", PAULO],
  ["/partner/auditoria?por=100", PAULO],
  ["/partner/customers/cli-1001/ofertas", PAULO],
  ["/customer/ofertas", MARIA],
  [`/customer/agenda-recebiveis/dia/${addDays(TODAY, -10)}?por=100`, MARIA],
  [
    `/customer/agenda-recebiveis/lancamentos?de=${addDays(TODAY, -30)}&ate=${TODAY}&data=venda&por=100`,
    MARIA,
  ],
])("%s", async (path, who) => {
  const { html } = await openPage(await Visitor.signedIn(who), path);
  const names = [...namesOf(html).values()];
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
