import type { Notice } from "#contract/extension/notices";
import { mayCarryOut } from "../batches/rows.ts";
import { maySeeItem } from "../work/causes.ts";
import { type Addressee, mayOpen } from "./addressee.ts";

/** Whether somebody may open the record of a notice: of work and of batches that depends on what they are about. */
export function mayOpenRecord(
  addressee: Addressee,
  { kind, record_id }: Pick<Notice, "kind" | "record_id">,
): boolean {
  if (!mayOpen(addressee, kind)) return false;
  if (kind === "batch_ended") return mayCarryOut(addressee, record_id.replace(/\/.*/, ""));
  // Work that was given with other work is told as the list of all.
  return kind !== "work_assigned" || record_id.includes("/") || maySeeItem(addressee, record_id);
}
