/** The words of users: their situation and the roles that their token carries. */
import type { SsoUserStatus, TokenRole } from "#contract/sso-user-shapes";
import type { Tone } from "~/ui/alert";
import { badgesOf } from "~/ui/labels";

export const USER_STATUSES: Readonly<Record<SsoUserStatus, { word: string; tone: Tone | "neutral" }>> =
  badgesOf({
    active: { word: "Ativo", tone: "success" },
    inactive: { word: "Inativo", tone: "neutral" },
    blocked: { word: "Bloqueado", tone: "danger" },
    invited: { word: "Convite enviado", tone: "info" },
    "invite-expired": { word: "Convite expirado", tone: "warning" },
  });

export const ROLES: Readonly<Record<TokenRole, string>> = {
  portal_customer: "Cliente",
  portal_partner: "Parceiro",
  portal_customer_full: "Cliente completo",
  dtx_pro: "DTX Pro",
  admin: "Administrador do portal",
};

export const NO_ROLE = "Nenhum";

/** `Cliente, Parceiro`; a role that the portal does not know stays as it is named. */
export function roleWords(roles: readonly string[]): string {
  const words = roles.map((role) => Object.entries(ROLES).find(([name]) => name === role)?.[1] ?? role);
  return words.join(", ") || NO_ROLE;
}
