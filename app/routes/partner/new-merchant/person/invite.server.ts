/** The invitation of whoever answers for a new merchant: as its manager, and never twice. */
import { ROLES } from "#contract/permissions";
import type { Person } from "#contract/persons";
import { createSsoUser, listSsoUsers } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { nameProblem, splitName } from "~/domain/user-accounts";
import { presetGrant, presetOf } from "~/domain/user-grants";
import { grantableAt, readOwnPermissions } from "~/routes/partner/grants.server";
import { to } from "~/screens/to";
import { type CommandFailure, mayBeDone } from "~/toasts/command-failure.server";
import type { Toast } from "~/toasts/toast";

type Guest = Pick<Person, "name" | "email" | "phone"> & { document: string };

interface Invited {
  ok: boolean;
  /** As they follow another sentence. */
  words: string;
  way?: Toast["way"];
}

const NOT_INVITED = {
  not: "O convite não foi enviado",
  unknown: "Não sabemos se o convite foi enviado",
};

/** What became of it. A person with a user already is refused by the upstream, and gets the company another way. */
export async function inviteResponsible(
  portal: Portal,
  company: { id: string; document: string },
  { name, email, phone, document }: Guest,
): Promise<Invited> {
  const preset = presetOf("gerente");
  if (!preset || email === null || !portal.mayOpen("partner/users/create"))
    return { ok: false, words: "O convite não foi enviado: falta o e-mail ou a permissão." };
  const problem = nameProblem(name);
  if (problem !== null)
    return {
      ok: false,
      words: `O convite não foi enviado. ${problem}`,
      way: { label: "Convidar", href: to("partner/users/create", `?empresa=${company.id}`) },
    };
  const permissions = presetGrant(preset, grantableAt("merchant", await readOwnPermissions(portal)));
  const told = await portal.tell(
    createSsoUser,
    {
      body: {
        email,
        ...splitName(name),
        document,
        phone,
        message: null,
        companies: [{ company_id: company.id, role_name: preset.name, permissions }],
        roles: [ROLES.customer],
      },
    },
    "invite",
  );
  if (told.ok) return { ok: true, words: `Convite enviado a ${email}.` };
  const known = told.failure.kind === "refused" ? await knownUser(portal, email) : null;
  if (!known) return { ok: false, words: failedWords(told.failure, NOT_INVITED) };
  return {
    ok: false,
    words: `O convite não foi enviado. ${known.name} já tem usuário no portal: inclua a empresa no acesso.`,
    way: {
      label: "Incluir a empresa no acesso",
      href: to("partner/users/add", { id: known.id }, { q: company.document }),
    },
  };
}

/** Of a command beside the page's own: nothing that was sent and not answered is denied. */
export function failedWords(failure: CommandFailure, said: { not: string; unknown: string }): string {
  const isUnsent = failure.kind === "unavailable" && failure.unsent;
  return `${mayBeDone(failure) && !isUnsent ? said.unknown : said.not}: ${failure.message}`;
}

/** Whoever has the e-mail already, as far as this person may give them another company. */
async function knownUser(portal: Portal, email: string) {
  if (!portal.mayOpen("partner/users/add")) return null;
  const found = await portal.aside(listSsoUsers, { query: { search: email } });
  return found?.items.find((user) => user.email === email.toLowerCase()) ?? null;
}
