import type { OnboardingStatus } from "#contract/extension/onboarding";
import { ROLES } from "#contract/permissions";
import { getPersonOnboarding, setPersonOnboarding } from "#contract/persons";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { first, run } from "../../query.ts";
import { STATUS_WORDS, statusOf } from "../onboarding/progress.ts";
import { reopen } from "../onboarding/record.ts";
import { requireReached } from "../reach.ts";
import { type CompanyRow, requireCompany, requireUser } from "../visibility.ts";

type FlagRequest = Pick<ApiRequest, "db" | "user" | "company" | "clock"> & {
  params: { id: string; companyId: string };
};

/** Whoever was never told to onboard a company does not have to. */
export const answerGetPersonOnboarding = answer(getPersonOnboarding, (request) => {
  const { company } = requireFlag(request, "client-data-read", notFound());
  const row = first<{ needs_onboarding: number }>(
    request.db,
    "select needs_onboarding from person_onboarding where person_id = ? and company_id = ?",
    request.params.id,
    company.id,
  );
  return { status: 200, body: { needs_onboarding: row?.needs_onboarding === 1 } };
});

/** 409 where a customer's own people contradict the state of its onboarding. */
export const answerSetPersonOnboarding = answer(setPersonOnboarding, (request) => {
  const { db, params, body } = request;
  const forbidden = new ApiRefusal(403, "Você não tem permissão para isto.");
  const { company, isManager } = requireFlag(request, "client-data-update", forbidden);
  const needed = body.needs_onboarding;
  if (company.customer_id === null && needed) {
    throw new ApiRefusal(422, "Só um estabelecimento passa pelo cadastro.", {
      needs_onboarding: "Só um estabelecimento passa pelo cadastro.",
    });
  }
  if (company.customer_id !== null) {
    const status = statusOf(db, company.customer_id);
    if (!isManager && needed !== (status !== "approved")) throw contradicted(status);
    // Else the person would be sent to an onboarding that takes nothing any more.
    if (needed && (status === "approved" || status === "refused")) reopen(request, company.customer_id);
  }
  run(
    db,
    `insert into person_onboarding (person_id, company_id, needs_onboarding) values (?, ?, ?)
     on conflict (person_id, company_id) do update set needs_onboarding = excluded.needs_onboarding`,
    params.id,
    company.id,
    needed ? 1 : 0,
  );
  recordEvent(request, {
    subject: "person",
    id: params.id,
    action: "onboarding-flag",
    detail: needed
      ? `Precisa completar o cadastro de ${company.trade_name}.`
      : `Não precisa mais completar o cadastro de ${company.trade_name}.`,
  });
  return { status: 200, body: { needs_onboarding: needed } };
});

/**
 * The company of the flag, for the person itself or for a holder of the permission that reaches company and
 * person; else 404, or the given refusal without the permission. A manager is the partner that looks after the
 * company, or an admin.
 */
function requireFlag(
  request: FlagRequest,
  permission: string,
  without: ApiRefusal,
): { company: CompanyRow; isManager: boolean } {
  const { db, params } = request;
  const user = requireUser(request);
  const isAdmin = user.roles.includes(ROLES.admin);
  if (user.personId === params.id) {
    return { company: requireCompany(request, params.companyId), isManager: isAdmin };
  }
  if (!isAdmin && !user.roles.includes(permission)) throw without;
  const company = requireReached(request, params.companyId);
  // An admin may ask about somebody before they are bound.
  const sql = `select 1 from persons p where p.id = ? and (? = 1 or exists
    (select 1 from person_companies b where b.person_id = p.id and b.company_id = ?))`;
  if (!first(db, sql, params.id, isAdmin ? 1 : 0, company.id)) throw notFound();
  return { company, isManager: isAdmin || !company.isOwn };
}

function contradicted(status: OnboardingStatus): ApiRefusal {
  return new ApiRefusal(
    409,
    status === "approved"
      ? "O cadastro desta empresa já foi aprovado."
      : `O cadastro desta empresa ainda não foi aprovado: ${STATUS_WORDS[status]}.`,
  );
}

function notFound(): ApiRefusal {
  return new ApiRefusal(404, "Pessoa não encontrada.");
}
