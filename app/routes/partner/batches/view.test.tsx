import { expect, test } from "vitest";
import type { Batch } from "#contract/extension/batches";
import { markupInRouter } from "#tests/support/in-router";
import { shownBatch } from "./read.server";
import { BatchesView } from "./view";
import { unmadeWords } from "./words";

const batch = {
  id: "lot-1",
  href: "/partner/lotes/lot-1",
  stage: "done" as const,
  said: "clientes.csv",
  lines: { total: 3, expected: 3, ready: 0, faulty: 0, refused: 0, left: 0, done: 3, unread: 0 },
  words: ["linha", "linhas"] as const,
  made: ["feita", "feitas"] as const,
  problem: null,
  by: "Paulo Prado",
  at: "20/11/2026 às 10:00",
  ended: null,
};

test.each([
  ["merchant-import", "Importação de clientes", "<small>clientes.csv. 3 linhas"],
  ["invitation", "Convite com o perfil Caixa", "<small>Convite. clientes.csv. 3 linhas"],
] as const)("a row of %s says what was done once", (kind, title, said) => {
  const html = markupInRouter(
    <BatchesView batches={[{ ...batch, kind, title }]} isWorking={false} subscriptions={null} />,
  );
  expect(html).toContain(said);
});

test.each([
  ["invitation", 3, 1, "3 convites, 1 enviado"],
  ["invitation-resend", 1_284, 1_200, "1.284 convites, 1.200 reenviados"],
  ["plan-change", 1, 1, "1 assinatura, 1 alterada"],
  ["work-owner", 2, 2, "2 trabalhos, 2 alterados"],
  ["merchant-import", 2, 1, "2 linhas, 1 feita"],
  ["routing-template", 1, 1, "Modelo de regras. Modelo Varejo em 1 cliente. 1 cliente, 1 mudado"],
] as const)(
  "a row of %s says what was done of what, and each sentence ends once",
  (kind, total, done, told) => {
    const batches = [
      {
        ...batch,
        ...shownBatch({
          id: "lot-1",
          kind,
          title: "Um lote",
          said: "Modelo Varejo em 1 cliente.",
          state: "done",
          lines: { ...batch.lines, total, done },
          created_at: "2026-11-20T12:00:00.000Z",
          ended_at: null,
        } as Partial<Batch> as Batch),
      },
    ];
    const html = markupInRouter(<BatchesView batches={batches} isWorking={false} subscriptions={null} />);
    expect(html).toContain(`${told}. Por `);
    expect(html).not.toContain("..");
  },
);

test.each([
  [0, 0, "Tudo o que foi confirmado está feito."],
  [2, 0, "2 linhas confirmadas não foram feitas: o motivo está em cada uma."],
  [0, 26, "26 linhas confirmadas não chegaram à sua vez antes da parada."],
  [
    1,
    1,
    "1 linha confirmada não foi feita: o motivo está em cada uma. 1 linha confirmada não chegou à sua vez antes da parada.",
  ],
])("of %i refused lines and %i without a turn only the refused have a reason", (refused, left, words) => {
  expect(unmadeWords({ refused, left })).toBe(words);
});
