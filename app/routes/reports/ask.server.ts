/** Asking for a report of a list as it is shown, once or again and again. */
import {
  createReport,
  createReportSchedule,
  listReportSchedules,
  listReports,
} from "#contract/extension/reports";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { changed } from "~/lists/address";
import { COLUMN_NAMES } from "~/lists/chosen-columns";
import { viewQuery } from "~/lists/views";
import { wordsOf } from "~/routes/views/words";
import { screens } from "~/screens/table";
import { found, holdsAll } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { offeredList } from "./offered-lists.server";
import { askForm, askSearch } from "./schema.server";
import { WAYS } from "./ways";

/** The list that a report is asked of, or the 404 page; an address that it does not understand leads to it. */
async function requireAsked(portal: Portal, area: Environment) {
  const { lista } = portal.search(askSearch);
  const offered = offeredList(lista);
  if (!offered || !lista.startsWith(`${area}/`) || !portal.mayOpen(offered.screen))
    return throwNotFound(portal.requestId);
  const search = new URLSearchParams(portal.url.search);
  search.delete("lista");
  const address = viewQuery(search.toString());
  const list = `${screens[offered.screen].path}${address === "" ? "" : `?${address}`}`;
  const file = offered.read(portal, new URLSearchParams(address));
  if (!file) throw await portal.redirect(list);
  const ofFile = changed(address, { por: null, grafico: null, [COLUMN_NAMES.density]: null });
  return { file, list, title: screens[offered.screen].title, address, said: wordsOf(ofFile) };
}

export async function readAsk(portal: Portal, area: Environment) {
  const { file, list, title, said } = await requireAsked(portal, area);
  return {
    list,
    title,
    said,
    columns: file.columns.map(({ label }) => label),
    isDated: file.dated,
    email: portal.user.email,
    action: portal.url.pathname + portal.url.search,
    all: WAYS[area].all(),
    draft: await portal.draft(askForm),
    formToken: portal.formToken(),
    constraint: constraintsOf(askForm),
  };
}

export type AskPage = Awaited<ReturnType<typeof readAsk>>;

export async function askReport(portal: Portal, area: Environment) {
  const { file, title, address, said } = await requireAsked(portal, area);
  const form = await portal.read(askForm);
  if (!form.ok) return portal.refuse(form);
  const { format, when, recipients } = form.value;
  const given = Object.entries(file.query).filter(([, value]) => value !== undefined);
  const content = {
    list: file.list,
    title,
    // A schedule says its days itself.
    said: (when === "once" ? said : said.filter((line) => !/^(?:de|até|período): /.test(line)))
      .join("; ")
      .slice(0, 2_000),
    address,
    query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    columns: file.columns,
    format,
    recipients,
  };
  const params = { companyId: portal.company?.id ?? "" };
  const { from, to: until } = file.query;
  // As the list's own file is called.
  const isOfDays = file.dated && from !== undefined && until !== undefined;
  const days = isOfDays ? `${from}-a-${until}` : portal.today;
  const told =
    when === "once"
      ? await portal.tell(createReport, { params, body: { ...content, file_name: `${file.name}-${days}` } })
      : await portal.tell(createReportSchedule, {
          params,
          body: { ...content, file_name: file.name, cadence: when },
        });
  const all = WAYS[area].all();
  if (told.ok)
    return portal.redirect(
      all,
      success(
        when === "once"
          ? "Relatório pedido. Avisamos quando estiver pronto."
          : "Relatório agendado. Avisamos por e-mail quando cada arquivo estiver pronto.",
      ),
    );
  const { failure } = told;
  // What the list's own filter is refused for has no field here.
  const query = failure.kind === "refused" ? failure.fields?.query : undefined;
  const lookUp =
    when === "once"
      ? lookUpReport(portal, content, all)
      : lookUpSchedule(portal, { ...content, cadence: when }, all);
  return portal.refuse(
    form,
    query && failure.kind === "refused" ? { ...failure, fields: { "": query } } : failure,
    lookUp,
  );
}

/** How long ago one may have been asked for that is this one, milliseconds. */
const LATELY = 10 * 60_000;

function lookUpReport(
  portal: Portal,
  { list, address, format }: { list: string; address: string; format: string },
  all: string,
) {
  const params = { companyId: portal.company?.id ?? "" };
  const since = Date.parse(portal.now) - LATELY;
  return portal.lookUp(listReports, { params }, ({ items }) =>
    found(
      items.some((one) => holdsAll(one, { list, address, format }) && Date.parse(one.asked_at) >= since),
      { yes: "o relatório está pedido.", no: "o relatório não está pedido.", to: all },
    ),
  );
}

interface Scheduled {
  list: string;
  address: string;
  format: string;
  cadence: string;
  recipients: readonly string[];
}

function lookUpSchedule(portal: Portal, sent: Scheduled, all: string) {
  const { list, address, format, cadence, recipients } = sent;
  const params = { companyId: portal.company?.id ?? "" };
  return portal.lookUp(listReportSchedules, { params }, ({ items }) =>
    found(
      items.some((one) => holdsAll(one, { list, address, format, cadence, recipients })),
      { yes: "o relatório está agendado.", no: "o relatório não está agendado.", to: all },
    ),
  );
}
