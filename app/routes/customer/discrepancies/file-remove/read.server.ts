import { listDiscrepancyFiles } from "#contract/extension/discrepancy-files";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { discrepancyFileParams } from "../params.server";
import { readDiscrepancy } from "../read-one.server";

/** The file that is about to go; 404 where it is gone. */
export async function readRemoval(portal: Portal) {
  const { id, file } = portal.params(discrepancyFileParams);
  const params = { customerId: portal.customerId, discrepancyId: id };
  const [{ one }, { items }] = await Promise.all([
    readDiscrepancy(portal),
    portal.ask(listDiscrepancyFiles, { params }),
  ]);
  const leaving = items.find((other) => other.id === file) ?? throwNotFound(portal.requestId);
  return { one, file: leaving, formToken: portal.formToken() };
}

export type RemovalPage = Awaited<ReturnType<typeof readRemoval>>;
