import type { z } from "zod";
import { listReceivables } from "#contract/extension/receivables";
import type { Portal } from "~/access/portal.server";
import { bankUnits, reachesBank, unitKey } from "~/domain/receivables";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { backToUnit, unitsPage } from "../unit-anchor";
import { bankCheckForm, type bankCheckParams } from "./schema.server";
import { unitInput } from "./unit.server";

/** What the schedule says of a unit, and what was checked before; 404 when nothing of it reaches the bank. */
export async function readBankCheck(portal: Portal, unit: z.output<typeof bankCheckParams>) {
  const { date } = unit;
  const [draft, { items }] = await Promise.all([
    portal.draft(bankCheckForm),
    portal.ask(listReceivables, unitInput(portal, unit)),
  ]);
  const found = bankUnits(items).get(unitKey(unit));
  if (!found) throwNotFound(portal.requestId);
  const paid = items.find(reachesBank);
  return {
    ...unit,
    expected: found.expected,
    check: found.check,
    bank: paid?.bank ?? null,
    pixKey: paid?.pix_key ?? null,
    /** A day that is still to come has nothing to check. */
    early: date > portal.today,
    page: unitsPage(portal.url.searchParams),
    back: backToUnit(date, unit, portal.url.searchParams),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(bankCheckForm),
  };
}
