import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { COLUMNS } from "./columns";
import type { Shown } from "./prices";

const row = {
  id: "7",
  type: "missing-payment",
  status: "contested",
  nsu: "000017154",
  sold_at: "2026-12-19T15:00:00.000Z",
  contest_deadline: "2027-01-05",
  protocol: null,
} as unknown as Shown;

const said = (label: string, today: string, shown = row) => {
  const cell = COLUMNS.find((column) => column.label === label)?.cell;
  return markupInRouter(<div>{cell?.(shown, { today })}</div>).replace(/<[^>]*>/g, "");
};

// The list has no period of its own: what is open for long is there, too.
test("the day of the sale, and of the answer, has its year where it is not today's", () => {
  expect(said("Divergência", "2026-12-28")).toContain("NSU 000017154, 19/12");
  expect(said("Divergência", "2026-12-28")).not.toContain("2026");
  expect(said("Divergência", "2027-01-02")).toContain("NSU 000017154, 19/12/2026");
  expect(said("Situação e ações", "2026-12-28")).toContain(" até 05/01/2027");
  expect(said("Situação e ações", "2027-01-02")).toMatch(/ até 05\/01(?!\/)/);
});

test("the claim that a row leads to is heard with what it is of", () => {
  const claimed = { ...row, protocol: "0975664796" } as Shown;
  expect(said("Situação e ações", "2026-12-28", claimed)).toContain("Ver texto NSU 000017154");
});

test("who looks after one is said with how it stands", () => {
  const assigned = { ...row, assignee: { person_id: "pes-1", name: "Ana Souza" } } as Shown;
  expect(said("Situação e ações", "2026-12-28", assigned)).toContain("Com Ana Souza");
  expect(said("Situação e ações", "2026-12-28", { ...row, assignee: null } as Shown)).not.toContain("Com ");
});
