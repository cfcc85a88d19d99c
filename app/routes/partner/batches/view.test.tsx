import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { BatchesView } from "./view";

const batch = {
  id: "lot-1",
  href: "/partner/lotes/lot-1",
  stage: "done" as const,
  said: "clientes.csv",
  lines: { total: 3, expected: 3, ready: 0, faulty: 0, refused: 0, left: 0, done: 3, unread: 0 },
  words: ["linha", "linhas"] as const,
  problem: null,
  by: "Paulo Prado",
  at: "20/11/2026 às 10:00",
  ended: null,
};

test.each([
  ["merchant-import", "Importação de clientes", "<small>clientes.csv. 3 linhas"],
  ["invitation", "Convite com o perfil Caixa", "<small>Convite. clientes.csv. 3 linhas"],
] as const)("a row of %s says what was done once", (kind, title, said) => {
  const html = markupInRouter(<BatchesView batches={[{ ...batch, kind, title }]} isWorking={false} />);
  expect(html).toContain(said);
});
