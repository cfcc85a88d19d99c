/** Whether discrepancies are as a command would have them, where nobody knows what became of that. */
import {
  type DiscrepancyStatus,
  getDiscrepancy,
  getDiscrepancyTotals,
} from "#contract/extension/discrepancies";
import { type DiscrepancyFile, listDiscrepancyFiles } from "#contract/extension/discrepancy-files";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found, foundOf } from "~/toasts/found";
import { DISCREPANCY_STATUSES } from "~/words/discrepancies";

const STATES = {
  contested: { one: "está em reclamação", many: "estão em reclamação" },
  accepted: { one: "está aceita", many: "estão aceitas" },
  recovered: { one: "está recuperada", many: "estão recuperadas" },
  "no-claim": { one: "está sem direito", many: "estão sem direito" },
} as const satisfies Partial<Record<DiscrepancyStatus, object>>;

/** @param back the list's own query, in which they were chosen */
export function lookUpDecision(
  portal: Portal,
  ids: readonly string[],
  { status, back }: { status: keyof typeof STATES; back: string },
) {
  const params = { customerId: portal.customerId };
  const query = { id: ids.join(","), status };
  return portal.lookUp(getDiscrepancyTotals, { params, query }, ({ count }) => {
    const [only, ...others] = ids;
    const way =
      only && others.length === 0
        ? to("customer/discrepancies/detail", { id: only })
        : to("customer/discrepancies", back);
    return foundOf({ count, total: ids.length }, { what: "a divergência", ...STATES[status], to: way });
  });
}

const one = (portal: Portal, discrepancyId: string) => ({
  params: { customerId: portal.customerId, discrepancyId },
});

/** @param recovered what came back, in centavos; null where the acquirer refused */
export function lookUpAnswer(portal: Portal, id: string, recovered: number | null) {
  return portal.lookUp(getDiscrepancy, one(portal, id), ({ status, recovered_amount }) => {
    const state = `a divergência está ${DISCREPANCY_STATUSES[status].toLowerCase()}`;
    const isOther = recovered !== null && status === "recovered" && recovered_amount !== recovered;
    const is = status === (recovered === null ? "no-claim" : "recovered") && !isOther;
    return found(is, {
      yes: `${state}.`,
      no: isOther ? `${state}, com outro valor.` : `${state}.`,
      to: to("customer/discrepancies/detail", { id }),
    });
  });
}

export function lookUpNote(portal: Portal, id: string, text: string) {
  return portal.lookUp(getDiscrepancy, one(portal, id), ({ notes }) =>
    found(
      notes.some(({ detail }) => detail === text),
      {
        yes: "há uma nota com este texto.",
        no: "não há nota com este texto.",
        to: to("customer/discrepancies/detail", { id }),
      },
    ),
  );
}

export function lookUpAssignee(portal: Portal, id: string, personId: string | null) {
  return portal.lookUp(getDiscrepancy, one(portal, id), ({ assignee }) => {
    const words = assignee ? `${assignee.name} cuida desta divergência.` : "ninguém cuida desta divergência.";
    const is = (assignee?.person_id ?? null) === personId;
    return found(is, { yes: words, no: words, to: to("customer/discrepancies/detail", { id }) });
  });
}

export function lookUpSentFile(portal: Portal, id: string, { sha256 }: Pick<DiscrepancyFile, "sha256">) {
  return portal.lookUp(listDiscrepancyFiles, one(portal, id), ({ items }) =>
    found(
      items.some((file) => file.sha256 === sha256),
      {
        yes: "este arquivo está entre os anexos.",
        no: "este arquivo não está entre os anexos.",
        to: to("customer/discrepancies/detail", { id }),
      },
    ),
  );
}

export function lookUpRemovedFile(portal: Portal, id: string, file: string) {
  return portal.lookUp(listDiscrepancyFiles, one(portal, id), ({ items }) =>
    found(
      items.every((other) => other.id !== file),
      {
        yes: "o arquivo não está mais entre os anexos.",
        no: "o arquivo ainda está entre os anexos.",
        to: to("customer/discrepancies/detail", { id }),
      },
    ),
  );
}
