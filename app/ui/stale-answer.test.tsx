import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListStaleAnswer } from "~/lists/list-stale-answer";
import { PanelCard } from "./panel";
import { oldest, StaleAnswer } from "./stale-answer";

const [EARLIER, LATER] = ["2026-11-20T17:02:11.000Z", "2026-11-20T17:09:00.000Z"];
const retry = "/customer/vendas-detalhadas?bandeira=elo";
const textOf = (html: string) => html.replace(/<[^>]+>/g, "");

test("what is of now says nothing", () => {
  expect(oldest([{}, { asOf: undefined }])).toBeNull();
  expect(renderToStaticMarkup(<StaleAnswer of={[{}]} retry={retry} />)).toBe("");
  expect(renderToStaticMarkup(<ListStaleAnswer asOf={undefined} totals={{ ok: true }} retry={retry} />)).toBe(
    "",
  );
});

test("of several the oldest time is said, in São Paulo, with the way to ask again", () => {
  const html = renderToStaticMarkup(
    <StaleAnswer of={[{ asOf: LATER }, {}, { asOf: EARLIER }]} retry={retry} />,
  );
  expect(textOf(html)).toBe("A consulta não respondeu. Dados das 14:02. Tentar de novo");
  expect(html).toContain(`<a href="${retry}">`);
});

test("sums that are not of now do not make the list look old", () => {
  const text = (asOf: string | undefined) =>
    textOf(
      renderToStaticMarkup(
        <ListStaleAnswer asOf={asOf} totals={{ ok: true, asOf: EARLIER }} retry={retry} />,
      ),
    );
  expect(text(undefined)).toBe("Os totais não responderam. Dados das 14:02. Tentar de novo");
  expect(text(LATER)).toBe("A consulta não respondeu. Dados das 14:02. Tentar de novo");
});

test("a panel says so by itself", () => {
  const html = renderToStaticMarkup(
    <PanelCard title="A receber" panel={{ ok: true, value: 1, asOf: EARLIER }} retry={retry}>
      {(value) => <b>{value}</b>}
    </PanelCard>,
  );
  expect(textOf(html)).toContain("Dados das 14:02.");
  expect(html).toContain("<b>1</b>");
});
