/** Whether a user is as a command would have it, where nobody knows what became of that. */
import type { InputOf } from "#contract/call";
import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { findSsoUser, type updateSsoUser } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import { found, holdsAll } from "~/toasts/found";
import type { ConfirmedAct } from "./acts";

interface Sentences {
  yes: string;
  no: string;
}

/** All that was sent, but for its version, which the upstream counts on. */
export function lookUpUser(
  portal: Portal,
  id: string,
  { version: _, ...sent }: InputOf<typeof updateSsoUser>["body"],
  words: Sentences,
) {
  const way = to("partner/users/detail", { id });
  // Whether a profile still gives it is not what was asked for.
  const companies = sent.companies.map(({ profile_id: _, ...access }) => access);
  return portal.lookUp(findSsoUser, { params: { id } }, (now) =>
    found(holdsAll(now, { ...sent, companies }), { ...words, to: way }),
  );
}

/** Whoever acts for none of this person's companies any more is out of sight. */
export function lookUpRemoval(portal: Portal, id: string, company: string) {
  return portal.lookUp(
    findSsoUser,
    { params: { id } },
    ({ companies }) =>
      found(
        companies.every(({ company_id }) => company_id !== company),
        {
          yes: "a pessoa não tem acesso à empresa.",
          no: "a pessoa ainda tem acesso à empresa.",
          to: to("partner/users/detail", { id }),
        },
      ),
    { done: true, words: "a pessoa não tem acesso a nenhuma das suas empresas.", to: to("partner/users") },
  );
}

const AFTER: Partial<Record<ConfirmedAct, Sentences & { status: SsoUserStatus }>> = {
  activate: { status: "active", yes: "o usuário está ativo.", no: "o usuário não está ativo." },
  deactivate: { status: "inactive", yes: "o usuário está inativo.", no: "o usuário não está inativo." },
  block: { status: "blocked", yes: "o usuário está bloqueado.", no: "o usuário não está bloqueado." },
  withdraw: { status: "inactive", yes: "o usuário está inativo.", no: "o convite não está cancelado." },
};

/** Of a mail and of sessions that were ended nobody can be asked. */
export function lookUpAct(portal: Portal, act: ConfirmedAct, id: string): LookUp | undefined {
  const after = AFTER[act];
  if (!after) return;
  const { status, ...words } = after;
  const way = to("partner/users/detail", { id });
  return portal.lookUp(findSsoUser, { params: { id } }, (now) =>
    found(now.status === status, { ...words, to: way }),
  );
}
