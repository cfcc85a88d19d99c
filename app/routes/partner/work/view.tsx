import type { WorkTotals } from "#contract/extension/work";
import { counted, figure, listed } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { ActOnMany, TICKED } from "~/lists/act-on-many";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { Totals } from "~/lists/totals";
import type { Refused } from "~/page/answering.server";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { WORK_CHOICES, WORK_KINDS, WORK_OWNERS } from "~/words/work";
import { COLUMNS, TAKE_FORM } from "./columns";
import { WorkFilters } from "./filters";
import type { FoundWork, WorkPage } from "./read.server";

type WorkProps = WorkPage & { answer?: Refused | undefined };

/** What waits for a person of the partner: filters, counts, the queue. */
export function WorkView(page: WorkProps) {
  const { exported } = page;
  return (
    <ListPage
      title="Trabalho"
      sentence="O que espera por alguém da sua equipe. Sai daqui sozinho quando se resolve."
      action={
        exported !== null && !page.refused && page.items.length > 0 ? (
          <ExportLink
            href={exported}
            report={askFor("partner/work", page.search)}
            count={page.totals.ok ? page.totals.value.count : null}
          />
        ) : null
      }
      filters={<WorkFilters {...page} />}
    >
      {page.refused ? null : <Found {...page} />}
    </ListPage>
  );
}

function Found(page: FoundWork & Pick<WorkProps, "answer">) {
  const { totals, filter, take, answer } = page;
  return (
    <>
      <FoundList
        {...page}
        retry={to("partner/work", page.search)}
        sums={(value) => <WorkSums {...page} totals={value} />}
        caption="Trabalho da equipe"
        columns={screenColumns(COLUMNS, page)}
        ticked={TICKED}
        rows={page.items}
        rowKey={({ key }) => key}
        rowId={({ key }) => rowAnchor(key)}
        count={totals.ok ? totals.value.count : null}
        many="trabalhos"
        empty={{
          filtered: Object.keys(filter.value).length > 0,
          filters: page.filterNames,
          filteredTitle: "Nenhum trabalho com estes filtros",
          none:
            page.kinds.length > 0
              ? {
                  title: "Nada espera por você",
                  sentence: `Aparecem aqui: ${listed(page.kinds.map(({ label }) => label.toLowerCase()))}.`,
                }
              : {
                  title: "Nada para mostrar",
                  sentence:
                    "Seu acesso não mostra nenhum tipo de trabalho. Peça a quem administra os usuários da sua empresa.",
                },
        }}
      >
        <ToastAlert toast={answer?.toast} />
        <CommandForm id={TAKE_FORM} action={take.action} preventScrollReset>
          <HiddenFields fields={formTokenFields(answer?.formToken ?? take.formToken)} />
        </CommandForm>
      </FoundList>
      {page.items.length > 0 ? (
        <ActOnMany
          words={["trabalho", "trabalhos"]}
          legend="Mudar vários de uma vez"
          ticked="Os que marquei na fila"
          whole={totals.ok ? counted(totals.value.count, "trabalho", "trabalhos") : null}
          filter={filter}
          ways={[{ href: to("partner/batches/owners"), label: "Definir o responsável" }]}
          before={to("partner/batches")}
        />
      ) : null}
    </>
  );
}

interface SumsProps extends Pick<FoundWork, "search" | "filter"> {
  totals: WorkTotals;
}

/** How many the filter finds, whose they are, and of which kind: each a link that filters by it. */
function WorkSums({ totals, search, filter }: SumsProps) {
  const { count, owners, kinds } = totals;
  const ways = WORK_CHOICES.dono.map(({ means, value }) => ({ owner: means, value }));
  const unknown = owners.filter(({ owner }) => ways.every((way) => way.owner !== owner));
  const byOwner = [...ways, ...unknown.map(({ owner }) => ({ owner, value: owner }))].map((way) => {
    const { owner, value } = way;
    const current = filter.value.dono === value;
    const counted = owners.find((one) => one.owner === owner)?.count ?? 0;
    return {
      label: WORK_OWNERS[owner],
      value: figure(counted),
      href: changed(search, { dono: current ? null : value }),
      current,
    };
  });
  const places = WORK_CHOICES.tipo.map(({ means }) => means);
  const ordered = [...kinds].sort((one, other) => places.indexOf(one.kind) - places.indexOf(other.kind));
  const byKind = ordered.map(({ kind, count: counted }) => {
    const value = WORK_CHOICES.tipo.find(({ means }) => means === kind)?.value ?? kind;
    const current = filter.value.tipo?.includes(kind) ?? false;
    return {
      label: WORK_KINDS[kind],
      value: figure(counted),
      href: changed(search, { tipo: current ? null : value }),
      current,
    };
  });
  return (
    <>
      <Totals totals={[{ label: "Total do filtro", value: figure(count) }, ...byOwner]} />
      {byKind.length > 0 ? <Totals label="Por tipo" totals={byKind} /> : null}
    </>
  );
}
