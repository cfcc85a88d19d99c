import { listSsoUsers } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";

/** @param isLast whether everybody else was invited: then nobody is left in the form */
export function lookUpInvited(portal: Portal, email: string, isLast: boolean): LookUp {
  return portal.lookUp(listSsoUsers, { query: { search: email } }, ({ items }) => {
    const one = items.find((user) => user.email.toLowerCase() === email.toLowerCase());
    const isInvited = one?.status === "invited";
    const yes = `${email} tem um convite.`;
    const no = isInvited ? yes : `${email} não tem um convite.`;
    return found(isInvited && isLast, { yes, no, to: to("partner/users", "?ordem=-criado") });
  });
}
