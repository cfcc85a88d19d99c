import type { Call } from "#contract/call";
import { PERMISSION_TABLE } from "../identity/permission-table.ts";
import { ApiRefusal } from "./handler.ts";

/** Refuses whoever holds nothing of what a call asks for, in the words of whoever gives permissions. */
export function requireNeeded({ needs = [] }: Call, roles: readonly string[]): void {
  const wanted: readonly string[] = [needs].flat();
  if (wanted.length === 0 || wanted.some((permission) => roles.includes(permission))) return;
  const labels = PERMISSION_TABLE.filter(({ permission }) => wanted.includes(permission)).map(
    ({ label }) => label,
  );
  const words =
    labels.length > 0 ? `Falta a permissão: ${labels.join(" ou ")}.` : "Você não tem permissão para isto.";
  throw new ApiRefusal(403, words);
}
