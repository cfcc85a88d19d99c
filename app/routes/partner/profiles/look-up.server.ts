/** Whether a profile is as a command would have it, where nobody knows what became of that. */
import { type AccessProfile, getAccessProfile, listAccessProfiles } from "#contract/extension/profiles";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found, holdsAll } from "~/toasts/found";

type Sent = Pick<AccessProfile, "name" | "permissions">;

export function lookUpCreated(portal: Portal, sent: Sent) {
  const params = { companyId: portal.companyId };
  return portal.lookUp(listAccessProfiles, { params }, ({ items }) =>
    found(
      items.some((one) => holdsAll(one, sent)),
      {
        yes: `o perfil “${sent.name}” existe assim.`,
        no: `o perfil “${sent.name}” não existe assim.`,
        to: to("partner/profiles"),
      },
    ),
  );
}

export function lookUpChanged(portal: Portal, profileId: string, sent: Sent) {
  const params = { companyId: portal.companyId, profileId };
  return portal.lookUp(getAccessProfile, { params }, (now) =>
    found(holdsAll(now, sent), {
      yes: "o perfil está como você enviou.",
      no: "o perfil não está como você enviou.",
      to: to("partner/profiles"),
    }),
  );
}

export function lookUpDeleted(portal: Portal, profileId: string) {
  const params = { companyId: portal.companyId, profileId };
  const absent = { done: true as const, words: "o perfil não existe mais.", to: to("partner/profiles") };
  return portal.lookUp(
    getAccessProfile,
    { params },
    () => ({ done: false, words: "o perfil ainda existe." }),
    absent,
  );
}
