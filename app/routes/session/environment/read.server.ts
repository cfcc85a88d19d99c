import type { z } from "zod";
import { findStructures, keepTotals, searchCompanies } from "~/access/choose-company.server";
import { environmentsOf } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { throwFailure } from "~/faults/throw-fault.server";
import { formTokenFields } from "~/forms/form-token";
import { theServices } from "~/services.server";
import type { environmentSearch } from "./schema.server";

const PAGE_SIZE = 25;

/** The environments that the user has, with how many each has of what is searched for, and one page of the companies of the one that is looked at. */
export async function readChoice(
  portal: Portal,
  search: z.output<typeof environmentSearch>,
  request: Request,
) {
  const environments = environmentsOf(portal.user);
  const preferred =
    environments.find((each) => each === (search.ambiente ?? portal.environment)) ?? environments[0];
  // Whoever asks for nothing yet begins where there is a company to choose: which one that is, the lists tell.
  const isBeginning = !search.ambiente && !search.busca && !search.estrutura;
  const asked = {
    search: search.busca || undefined,
    structureId: search.estrutura,
    sort: search.ordem && ("trade_name" as const),
    page: search.pagina,
    pageSize: PAGE_SIZE,
  };
  const [structures, ...lists] = await Promise.all([
    findStructures(portal.open, portal.requestId),
    ...environments.map(async (environment) => {
      const list = await searchCompanies(
        portal.open,
        portal.requestId,
        environment,
        environment === preferred || isBeginning ? asked : { ...asked, page: 1, pageSize: 1 },
      );
      return list.ok ? { environment, ...list.value } : throwFailure(list.failure, portal.requestId);
    }),
  ]);
  const withCompanies = isBeginning ? lists.filter(({ total }) => total > 0) : [];
  const shown = withCompanies.some(({ environment }) => environment === preferred)
    ? preferred
    : (withCompanies[0]?.environment ?? preferred);
  // Of a search it is not told how many there are in all.
  if (!search.busca && !search.estrutura) await keepTotals(portal.open, lists);
  const last = theServices().sessions.cookies.readLastCompanies(request);
  const list = lists.find(({ environment }) => environment === shown);
  return {
    environments: lists.map(({ environment, total }) => ({ environment, total })),
    shown: shown ?? null,
    companies: list?.items ?? [],
    total: list?.total ?? 0,
    page: search.pagina,
    pages: Math.max(1, Math.ceil((list?.total ?? 0) / PAGE_SIZE)),
    search: search.busca,
    structure: search.estrutura ?? "",
    // A company that is alone in its structure is found by its name.
    structures: structures
      .filter(({ id, companies_count }) => companies_count > 1 || id === search.estrutura)
      .map(({ id, name }) => ({ id, name })),
    isByName: search.ordem === "nome",
    current: portal.company?.id ?? null,
    last: shown ? last[shown] : null,
    returnTo: search.returnTo,
    hidden: formTokenFields(portal.formToken()),
  };
}
