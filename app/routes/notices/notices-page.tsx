import { counted, listed } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { changed } from "~/lists/address";
import { ChoiceChecks, choiceChips } from "~/lists/choice-fields";
import { FilterForm, filterField } from "~/lists/filter-form";
import { FoundList, ListPage } from "~/lists/list-page";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { SelectField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { columnsOf, MARK_FORM } from "./columns";
import type { FoundNotices, ReadNotices } from "./read.server";
import { noticeRow } from "./row";

type NoticesPageProps = ReadNotices & { answer?: Refused | undefined };

/** What a person was told of, newest first. */
export function NoticesPage(props: NoticesPageProps) {
  const { kinds, search, filter, preferences, answer } = props;
  return (
    <ListPage
      title="Avisos"
      sentence="O que pede a sua atenção nesta empresa."
      action={
        <a className="button" href={preferences}>
          Preferências de aviso
        </a>
      }
      filters={<Filters kinds={kinds} search={search} filter={filter} />}
    >
      {props.refused ? null : (
        <>
          <ToastAlert toast={answer?.toast} />
          <Found {...props} answer={answer} />
        </>
      )}
    </ListPage>
  );
}

const UNREAD = [{ value: "nao", label: "Só não lidos" }];

function Filters({ kinds, search, filter }: Pick<ReadNotices, "kinds" | "search" | "filter">) {
  const { value, problems } = filter;
  const chips = [
    ...(value.lidos ? [{ name: "lidos", label: "Só não lidos" }] : []),
    ...choiceChips("tipo", kinds, value.tipo),
  ];
  return (
    <FilterForm
      fields={Object.keys(problems).map((name) => filterField(name, filter))}
      search={search}
      chips={chips}
      open={Boolean(problems.tipo)}
      more={<ChoiceChecks name="tipo" label="Tipo" options={kinds} chosen={value.tipo} filter={filter} />}
    >
      <SelectField
        field={filterField("lidos", filter)}
        label="Mostrar"
        none="Todos os avisos"
        options={UNREAD}
      />
    </FilterForm>
  );
}

function Found(props: FoundNotices & Pick<NoticesPageProps, "answer">) {
  const {
    area,
    kinds,
    search,
    filter,
    sort,
    rows,
    asOf,
    fault,
    place,
    totals,
    now,
    toldUntil,
    action,
    formToken,
    answer,
  } = props;
  const unread = totals.ok ? totals.value.unread : 0;
  const names = Object.keys(filter.typed);
  return (
    <FoundList
      caption="Avisos"
      columns={columnsOf(area, now)}
      rows={rows}
      search={search}
      sort={sort}
      rowKey={({ id }) => id}
      rowId={({ id }) => noticeRow(id)}
      place={place}
      tone="info"
      asOf={asOf}
      fault={fault}
      retry={action}
      totals={totals}
      count={totals.ok ? totals.value.count : null}
      many="avisos"
      empty={{
        filtered: names.length > 0,
        filters: names,
        none: {
          title: "Nenhum aviso",
          sentence: `Aparecem aqui, cada um uma vez: ${listed(kinds.map(({ label }) => label.toLowerCase()))}.`,
        },
        filteredTitle: "Nenhum aviso com estes filtros",
      }}
    >
      <CommandForm id={MARK_FORM} className="actions" action={action} preventScrollReset>
        <HiddenFields
          fields={[...formTokenFields(answer?.formToken ?? formToken), { name: "ate", value: toldUntil }]}
        />
        <span className="muted">{unreadWords(unread)}</span>
        {filter.value.lidos || unread === 0 ? null : (
          <a href={changed(search, { lidos: "nao" })}>Ver só não lidos</a>
        )}
        {unread > 0 ? (
          <button className="button" type="submit">
            {filter.value.tipo ? "Marcar todos do filtro como lidos" : "Marcar todos como lidos"}
          </button>
        ) : null}
      </CommandForm>
    </FoundList>
  );
}

function unreadWords(unread: number): string {
  return unread === 0 ? "Tudo lido." : counted(unread, "não lido", "não lidos");
}
