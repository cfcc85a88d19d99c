/** A list that is not answered says so where its rows would stand: the rest of its page stays, filters as typed. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { listAcquirerContracts } from "#contract/acquirers";
import type { Call } from "#contract/call";
import { listCompanies } from "#contract/companies";
import { listChangeRequests } from "#contract/extension/change-requests";
import { listConciliationMovements, listConciliationSales } from "#contract/extension/conciliation";
import { listConciliationDays } from "#contract/extension/conciliation-days";
import { listDiscrepancies } from "#contract/extension/discrepancies";
import { listEstablishmentHistory } from "#contract/extension/establishment";
import { getChargedFees, getFees } from "#contract/extension/fees";
import { listPendingTreatments } from "#contract/extension/pending-treatments";
import { listPendingUsers } from "#contract/extension/pending-users";
import { listPendings } from "#contract/extension/pendings";
import { findPixProduct } from "#contract/extension/pix";
import { listPortfolio } from "#contract/extension/portfolio";
import { listReceivableEntries } from "#contract/extension/receivable-entries";
import { getReceivableDays, getReceivableShares, listReceivables } from "#contract/extension/receivables";
import { listSales } from "#contract/extension/sales";
import { listSubscriptions } from "#contract/extension/subscriptions";
import { listTerminals } from "#contract/extension/terminals";
import { listTimeline } from "#contract/extension/timeline";
import { listWork } from "#contract/extension/work";
import { listIsoOffers } from "#contract/iso-offers";
import { listPersons } from "#contract/persons";
import { listInstallmentRules, listRoutingGroups } from "#contract/routing";
import { listSsoUsers } from "#contract/sso-users";
import { control } from "#tests/support/control";
import { dayFromNow } from "#tests/support/days";
import { classed, type MarkupNode, nodesIn, tagged, textOf } from "#tests/support/markup-tree";
import { openPage } from "#tests/support/rendered-page";
import { expectFault, failQuestions, QUESTION_FAULTS } from "#tests/support/upstream-faults";
import { Visitor } from "#tests/support/visitor";

const MARIA = "maria@loja.example";
const PAULO = "paulo@parceiro.example";
const CUSTOMER = "/partner/customers/cli-1001";
const RECEIVABLES = "/customer/agenda-recebiveis";
const CONCILIATION = "/customer/gestao-vendas";

/** Who opens what, the question that fails there, and what was typed into the filter. */
const LISTS: [account: string, path: string, call: Call, typed: Record<string, string>][] = [
  [MARIA, "/customer/vendas-detalhadas", listSales, { q: "zzz", de: dayFromNow(-293) }],
  [MARIA, "/customer/transacoes-pendentes", listPendings, { q: "zzz" }],
  [MARIA, "/customer/transacoes-pendentes/relatorio", listPendingTreatments, { de: dayFromNow(-18) }],
  [MARIA, RECEIVABLES, getReceivableDays, { de: dayFromNow(-18) }],
  [MARIA, `${RECEIVABLES}?visao=unidades`, listReceivables, { ate: dayFromNow(12) }],
  [MARIA, `${RECEIVABLES}?visao=calendario`, getReceivableDays, {}],
  [MARIA, `${RECEIVABLES}?visao=adquirente`, getReceivableShares, {}],
  [MARIA, `${RECEIVABLES}/dia/${dayFromNow(0)}`, listReceivableEntries, {}],
  [MARIA, `${RECEIVABLES}/dia/${dayFromNow(-1)}`, listReceivables, {}],
  [MARIA, CONCILIATION, listConciliationDays, {}],
  [
    MARIA,
    `${CONCILIATION}?visao=vendas&situacao=nao-conciliada`,
    listConciliationSales,
    { de: dayFromNow(-18) },
  ],
  [MARIA, `${CONCILIATION}?visao=adquirente`, listConciliationMovements, { ate: dayFromNow(-8) }],
  [MARIA, `${CONCILIATION}/relatorio-divergencias`, listDiscrepancies, { tolerancia: "0,04" }],
  [MARIA, "/customer/ativacao-terminais", listTerminals, { q: "zzz" }],
  [MARIA, "/customer/ofertas", listIsoOffers, {}],
  [MARIA, "/customer/usuarios-pendentes", listPendingUsers, { q: "zzz" }],
  [MARIA, "/customer/meu-estabelecimento/pedidos", listChangeRequests, { situacao: "solicitado" }],
  [MARIA, "/customer/meu-estabelecimento/historico", listEstablishmentHistory, {}],
  [PAULO, "/partner/subscriptions", listSubscriptions, { q: "zzz" }],
  [PAULO, "/partner/customers?pagina=3", listPortfolio, { q: "zzz" }],
  [PAULO, "/partner/companies?pagina=3", listCompanies, { q: "zzz" }],
  [PAULO, "/partner/persons?pagina=3", listPersons, { q: "zzz" }],
  [PAULO, "/partner/user/management?pagina=3", listSsoUsers, { q: "zzz" }],
  [PAULO, `${CUSTOMER}/terminais`, listTerminals, { q: "zzz" }],
  [PAULO, `${CUSTOMER}/assinaturas`, listSubscriptions, {}],
  [PAULO, `${CUSTOMER}/usuarios?pagina=3`, listSsoUsers, {}],
  [PAULO, `${CUSTOMER}/historico`, listTimeline, {}],
  [PAULO, "/partner/trabalho", listWork, {}],
  [PAULO, `${CUSTOMER}/ofertas`, listIsoOffers, {}],
  [MARIA, "/customer/taxas-vendas", getFees, { data: dayFromNow(-18) }],
  [MARIA, "/customer/taxas-vendas?aba=praticadas", getChargedFees, { de: dayFromNow(-18) }],
  [PAULO, `${CUSTOMER}/contratos`, listAcquirerContracts, {}],
  [PAULO, `${CUSTOMER}/pix`, findPixProduct, {}],
  [PAULO, `${CUSTOMER}/roteamento/grupos`, listRoutingGroups, {}],
  [PAULO, `${CUSTOMER}/roteamento/parcelas`, listInstallmentRules, {}],
  [PAULO, `${CUSTOMER}/roteamento`, listInstallmentRules, {}],
  [PAULO, `${CUSTOMER}/roteamento/simulador?valor=10,00&bandeira=visa`, listInstallmentRules, {}],
  [
    PAULO,
    `${CUSTOMER}/roteamento/reprise?de=${dayFromNow(-19)}&ate=${dayFromNow(-10)}`,
    listInstallmentRules,
    {},
  ],
];

const FAULTS = QUESTION_FAULTS.filter(([name]) =>
  ["503 in words", "a reset connection", "cut JSON"].includes(name),
);

/** What nobody knows over a fault: that there is nothing, or that another page is shown. */
const UNTRUE =
  /\bNenhuma? (?!linha pode)[a-zç]|\bNinguém\b|\bSem (recebíveis|vendas|movimentos)\b|Tudo conciliado|Mostramos a primeira|Nada aconteceu/;

const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  for (const account of [MARIA, PAULO]) visitors.set(account, await Visitor.signedIn(account));
});
afterEach(() => control.clearFaults());

const visitorOf = (account: string) => visitors.get(account) ?? new Visitor();
const withTyped = (path: string, typed: Record<string, string>) => {
  const [pathname, search] = path.split("?");
  const said = new URLSearchParams([...new URLSearchParams(search), ...Object.entries(typed)]).toString();
  return said === "" ? path : `${pathname}?${said}`;
};

/** What a filter's form would send, as it stands. */
function filledIn(page: MarkupNode): [string, string][] {
  return nodesIn(page, classed("filters"))
    .flatMap((form) => nodesIn(form, tagged("input")))
    .filter(({ attributes: { type, checked } }) => type !== "checkbox" || checked !== undefined)
    .map(({ attributes }) => [attributes.name ?? "", attributes.value ?? ""]);
}

describe.each(LISTS)("%s at %s", (account, path, call, typed) => {
  test.each(FAULTS)(`${call.spelling} with %s`, async (_, fault, status, kind) => {
    const href = withTyped(path, typed);
    await failQuestions(call.path.replaceAll(/\{\w+\}/g, "*"), fault);
    const { data, page } = await openPage(visitorOf(account), href, status);
    expectFault({ status, location: null, headers: new Headers(), data }, status, kind);

    expect(nodesIn(page, tagged("h1"))).toHaveLength(1);
    for (const pair of Object.entries(typed)) expect(filledIn(page)).toContainEqual(pair);
    const [place, ...others] = nodesIn(page, classed("empty"));
    expect(others).toEqual([]);
    expect(textOf(place ?? "")).toContain(data.fault.title);
    expect(textOf(place ?? "")).toContain(data.fault.reference);
    if (path.startsWith(CUSTOMER)) expect(nodesIn(page, classed("tabs")).length).toBeGreaterThan(0);
    const ways = nodesIn(place as MarkupNode, tagged("a"));
    expect(ways.map(textOf)).toEqual(["Tentar de novo"]);
    const here = new URL(href, "https://portal.example");
    expect(new URL(ways[0]?.attributes.href ?? "", here).search).toBe(here.search);
    expect(textOf(page)).not.toMatch(UNTRUE);
  });
});
