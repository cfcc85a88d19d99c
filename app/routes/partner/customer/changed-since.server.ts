/** A deletion of what a person was shown: the command asks for no version, so that of now is read first. */
import { z } from "zod";
import { formatDateTime } from "~/domain/dates";
import type { CommandFailure } from "~/toasts/command-failure.server";

/** The form of a deletion: the version that stood on its page. */
export const deletionForm = z.object({ version: z.coerce.number().int().min(1) });

interface Versioned {
  version: number;
  updated_by_name: string;
  updated_at: string;
}

/**
 * The refusal where somebody changed it since; null where nobody did, and for what is gone: the upstream knows whether
 * this form did it.
 *
 * @param what "esta regra", "este contrato"
 */
export function changedSince(what: string, now: Versioned | undefined, seen: number): CommandFailure | null {
  if (!now || now.version === seen) return null;
  const { updated_by_name, updated_at } = now;
  const message = `${updated_by_name} alterou ${what} em ${formatDateTime(updated_at)}. Nada foi excluído: confira abaixo como está agora.`;
  return { kind: "refused", status: 409, message };
}
