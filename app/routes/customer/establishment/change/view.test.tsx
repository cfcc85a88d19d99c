import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { ChangeView } from "./view";

const shown = (partner: string | null | undefined) =>
  markupInRouter(
    <ChangeView
      partner={partner}
      section=""
      draft={null}
      formToken={{ token: "t", company: "customer:emp-1001", key: "k" }}
      constraint={{}}
    />,
  );

test("only a partner that looks after the establishment is said to answer", () => {
  expect(shown("Parceira Sul")).toContain("O pedido vai para o seu parceiro, Parceira Sul.");
  expect(shown(null)).toContain("Nenhum parceiro cuida deste estabelecimento");
  for (const nobody of [null, undefined]) expect(shown(nobody)).not.toContain("seu parceiro");
});
