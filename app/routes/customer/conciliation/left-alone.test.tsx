import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { LeftAlone } from "./left-alone";
import type { Sides } from "./prices";

const sale = (id: string, status: string, ...ids: string[]) =>
  ({ id, status, movements: ids.map((movement_id) => ({ movement_id })) }) as Sides["sales"][number];
const movement = (id: string, status: string, ...sale_ids: string[]) =>
  ({ id, status, sale_ids }) as Sides["movements"][number];
const said = (sales: Sides["sales"], movements: Sides["movements"]) =>
  markupInRouter(<LeftAlone sales={sales} movements={movements} />);

test("what differs from something that is settled without it is said to stay open by itself", () => {
  const differing = sale("1", "divergent", "7");
  expect(said([differing], [])).toContain("1 movimento que difere continua em aberto, agora sem par.");
  expect(said([differing, sale("2", "divergent", "8")], [])).toContain("2 movimentos que diferem continuam");
  expect(said([], [movement("9", "divergent", "3")])).toContain("1 venda que difere continua em aberto");
  expect(said([differing], [movement("7", "divergent", "1")])).not.toContain("difere");
  expect(said([sale("4", "unmatched")], [movement("5", "unmatched")])).not.toContain("difere");
});
