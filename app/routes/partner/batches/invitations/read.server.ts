import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { listSsoUsers } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import { isRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { USER_STATUSES } from "~/words/sso-users";
import { listOf, readSelection } from "../../selection.server";
import { chooseUsers } from "../../user-list/filter.server";
import { requireChosen } from "../choose.server";

/** Who is meant, and in words. */
function selectionOf(portal: Portal) {
  const { search, searchParams } = portal.url;
  const list = to("partner/users", listOf(search));
  const { filter, query } = chooseUsers(searchParams);
  const { sortBy: _by, sortDirection: _direction, ...asked } = query;
  const of = readSelection(searchParams, () => (isRefused(filter) ? null : asked));
  const said =
    of.by === "ids" ? counted(of.ids.length, "usuário marcado", "usuários marcados") : wordsOf(filter.value);
  return { of, said, list };
}

/** Those that are sent. */
export const chosenUsers = (portal: Portal) => requireChosen(portal, selectionOf(portal));

function wordsOf(value: ReturnType<typeof chooseUsers>["filter"]["value"]): string {
  const statuses = Object.entries(USER_STATUSES) as [SsoUserStatus, { word: string }][];
  const words = statuses.map(([, { word }]) => word.toLowerCase());
  const parts = [
    ...(value.q ? [`“${value.q}”`] : []),
    ...(value.situacao ? words.filter((word) => word.replaceAll(" ", "-") === value.situacao) : []),
    ...(value.tipo ? [value.tipo] : []),
    ...(value.papel ? [value.papel] : []),
    ...(value.sem_acesso ? [`sem acesso há ${counted(value.sem_acesso, "dia", "dias")}`] : []),
    ...(value.empresa || value.estrutura ? ["de uma empresa"] : []),
  ];
  return parts.length === 0 ? "Todos os usuários" : `Todo o filtro (${parts.join(", ")})`;
}

export async function readResend(portal: Portal) {
  const { of, said, list } = selectionOf(portal);
  if (of.by === "none") return { problem: of.problem, list };
  const found =
    of.by === "filter" ? await portal.ask(listSsoUsers, { query: { ...of.filter, pageSize: 1 } }) : null;
  return {
    problem: null,
    said,
    counted: found ? counted(found.total, "usuário", "usuários") : null,
    list,
    here: to("partner/batches/invitations", portal.url.search),
    formToken: portal.formToken(),
  };
}

export type ResendPage = Awaited<ReturnType<typeof readResend>>;
