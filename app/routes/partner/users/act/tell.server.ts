import { logoutUser, sendPasswordEmail, updateUserStatus } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import type { ConfirmedAct } from "../acts";

const STATUS = {
  activate: "active",
  deactivate: "inactive",
  block: "blocked",
  withdraw: "inactive",
} as const;

/** Tells the upstream to do it; whether this person may, and the situation allows it, it says itself. */
export function tellOf(portal: Portal, act: ConfirmedAct, id: string) {
  const params = { id };
  switch (act) {
    case "mail":
      return portal.tell(sendPasswordEmail, { params });
    case "sign-out":
      return portal.tell(logoutUser, { params });
    default:
      return portal.tell(updateUserStatus, { params, body: { status: STATUS[act] } });
  }
}
