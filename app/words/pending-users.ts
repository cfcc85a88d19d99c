/** The words of requests for access. */
import type { PendingUser, PendingUserOrigin, PendingUserStatus } from "#contract/extension/pending-users";
import { formatDateTime } from "~/domain/dates";
import type { Tone } from "~/ui/alert";
import { namesOf, tonesOf } from "~/ui/labels";

/** The row of a request in its list, which a fragment of the address leads to. */
export const requestRow = (id: string) => `pedido-${encodeURIComponent(id)}`;

export const STATUS_NAMES: Record<PendingUserStatus, string> = namesOf({
  pending: "Aguardando",
  approved: "Aprovado",
  refused: "Recusado",
  expired: "Expirado",
});

export const STATUS_TONES: Record<PendingUserStatus, Tone | "neutral"> = tonesOf({
  pending: "warning",
  approved: "success",
  refused: "danger",
  expired: "neutral",
});

export const ORIGIN_NAMES: Record<PendingUserOrigin, string> = namesOf({
  "sign-up": "Cadastro",
  invitation: "Convite",
  migration: "Migração",
});

type Decided = Pick<PendingUser, "status" | "decided_at" | "decided_by_name" | "expires_at" | "reason">;

/** What has become of one that no longer waits: "Aprovado por Maria em 20/11/2026 14:03."; null while it waits. */
export function settledWords({
  status,
  decided_at,
  decided_by_name,
  expires_at,
  reason,
}: Decided): string | null {
  if (status === "pending") return null;
  if (status === "expired") return `Expirou em ${formatDateTime(expires_at)} sem decisão.`;
  if (status !== "approved" && status !== "refused") return `A situação dele é “${status}”.`;
  const who = decided_by_name === null ? "" : ` por ${decided_by_name}`;
  const when = decided_at === null ? "" : ` em ${formatDateTime(decided_at)}`;
  return `${STATUS_NAMES[status]}${who}${when}.${reason === null ? "" : ` Motivo: ${reason}`}`;
}
