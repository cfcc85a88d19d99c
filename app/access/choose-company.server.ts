/** The choice of environment and company: cookie, session and environment change in one step, or not at all. */
import type { Environment } from "~/domain/environment";
import { answered } from "~/page/answered.server";
import { theServices } from "~/services.server";
import { type CompanySearch, choiceOf, listCompaniesOf, listStructuresOf } from "~/session/company.server";
import type { OpenSession } from "~/session/open-session.server";
import { type CompanyChoice, companyOf } from "~/session/session";
import { withoutStore } from "~/session/store";
import type { Failure, Result } from "~/upstream/failure";
import { stopActing } from "./acting.server";
import { callerOf, needingStore } from "./caller.server";
import { readOwnAccess } from "./facts.server";
import { environmentsOf } from "./permissions";
import { principalOf } from "./principal.server";
import { endedRedirect } from "./redirects.server";
import type { Principal } from "./rules";

interface Chosen {
  company: CompanyChoice;
  /** Who the person is in the company now. */
  principal: Principal;
  /** Remembers the company for a year. */
  setCookie: string;
}

const NOT_YOURS: Failure = {
  kind: "forbidden",
  status: 403,
  message: "Você não tem acesso a esta empresa.",
};

/** What was written of it all the same, nobody knows. */
const UNKEPT = "Não foi possível guardar a escolha da empresa agora. Confira em qual você está.";

/** Says, after the reason, that nothing changed. */
function unchanged(failure: Failure, former: CompanyChoice | null): Failure {
  if (!former) return failure;
  return { ...failure, message: `${failure.message} A empresa escolhida antes continua ativa.` };
}

export function searchCompanies(
  open: OpenSession,
  requestId: string,
  environment: Environment,
  search: CompanySearch = {},
) {
  return answered(listCompaniesOf(own(open, requestId), environment, search), endedRedirect);
}

/** The groups to search in; none while they are not answered. */
export async function findStructures(open: OpenSession, requestId: string) {
  const groups = await answered(listStructuresOf(own(open, requestId)), endedRedirect);
  return groups.ok ? groups.value.structures : [];
}

/** Companies are a person's own, in whosever place the session stands. */
function own(open: OpenSession, requestId: string) {
  const { acting: _, ...caller } = callerOf(open, requestId);
  return { upstream: theServices().upstream, user: open.session.user, caller };
}

/** Source section 4, company change. When the upstream refuses, the former company stays and the answer says so. */
export async function chooseCompany(
  open: OpenSession,
  requestId: string,
  environment: Environment,
  companyId: string,
): Promise<Result<Chosen>> {
  const chosen = await needingStore(requestId, UNKEPT, change(open, requestId, environment, companyId));
  if (!chosen.ok && chosen.failure === NOT_YOURS)
    theServices().log.warn("company.refused", { requestId, environment, session: open.id.slice(0, 8) });
  return chosen.ok ? chosen : { ok: false, failure: unchanged(chosen.failure, companyOf(open.session)) };
}

async function change(
  open: OpenSession,
  requestId: string,
  environment: Environment,
  companyId: string,
): Promise<Result<Chosen>> {
  if (!environmentsOf(open.session.user).includes(environment)) return { ok: false, failure: NOT_YOURS };
  const found = await searchCompanies(open, requestId, environment, { companyId, pageSize: 1 });
  if (!found.ok) return found;
  const company = found.value.items.find(({ id }) => id === companyId);
  if (!company) return { ok: false, failure: NOT_YOURS };
  return settle(open, requestId, environment, choiceOf(company));
}

/**
 * Remembers how many companies there are to choose from; without the store, the next choice does.
 *
 * @param lists of the environments that the user has; a total is null where it could not be told
 */
export async function keepTotals(
  open: OpenSession,
  lists: readonly { environment: Environment; total: number | null }[],
): Promise<void> {
  const of = (asked: Environment) => {
    const list = lists.find(({ environment }) => environment === asked);
    return list ? list.total : 0;
  };
  const extra = { companiesCustomers: of("customer"), companiesPartners: of("partner") };
  const known = open.session.extra;
  if (
    extra.companiesCustomers === known.companiesCustomers &&
    extra.companiesPartners === known.companiesPartners
  )
    return;
  await open.update((session) => ({ ...session, extra })).catch(withoutStore);
}

/**
 * Spares the choice to a user with one environment and one company. Null when there is something to choose,
 * or when it cannot be told now.
 */
export async function chooseOnlyCompany(open: OpenSession, requestId: string): Promise<Chosen | null> {
  const lists = await Promise.all(
    environmentsOf(open.session.user).map(async (environment) => ({
      environment,
      list: await searchCompanies(open, requestId, environment, { pageSize: 2 }),
    })),
  );
  await keepTotals(
    open,
    lists.map(({ environment, list }) => ({ environment, total: list.ok ? list.value.total : null })),
  );
  const [only, another] = lists;
  if (!only?.list.ok || another || only.list.value.total !== 1) return null;
  const [company] = only.list.value.items;
  if (!company) return null;
  const chosen = await settle(open, requestId, only.environment, choiceOf(company));
  return chosen.ok ? chosen.value : null;
}

async function settle(
  open: OpenSession,
  requestId: string,
  environment: Environment,
  company: CompanyChoice,
): Promise<Result<Chosen>> {
  const access = await answered(readOwnAccess(open, requestId, company, environment), endedRedirect);
  if (!access.ok) return access;
  await stopActing(open, callerOf(open, requestId));
  const session = await open.update((before) => ({
    ...before,
    environment,
    companies: { ...before.companies, [environment]: company },
    access: access.value,
  }));
  if (!session) throw await endedRedirect();
  theServices().staleAnswers.forget(open.id);
  return {
    ok: true,
    status: 200,
    value: { company, principal: principalOf(session, access.value), setCookie: remember(session.companies) },
  };
}

function remember(companies: Record<Environment, CompanyChoice | null>): string {
  return theServices().sessions.cookies.writeLastCompanies({
    customer: companies.customer?.id ?? null,
    partner: companies.partner?.id ?? null,
  });
}
