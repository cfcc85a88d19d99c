import type { TimelineEvent } from "#contract/extension/timeline";
import { formatDateTime } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { chip } from "~/lists/choice-fields";
import { labelOf } from "~/lists/choices";
import { FilterForm, filterField } from "~/lists/filter-form";
import { FoundList } from "~/lists/list-page";
import type { Column } from "~/lists/list-table";
import { RefusedList } from "~/lists/refused-list";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Badge } from "~/ui/badge";
import { ErrorSummary } from "~/ui/error-summary";
import { LongTextField, SelectField } from "~/ui/field";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { Mail } from "~/ui/mail";
import { Writes } from "~/ui/writes";
import { TIMELINE_CHOICES, TIMELINE_KINDS } from "~/words/timeline";
import type { FoundTimeline, TimelinePage } from "./read.server";

type HistoryProps = TimelinePage & {
  answer?: Refused | undefined;
};

const COLUMNS: readonly Column<TimelineEvent>[] = [
  {
    label: "Quando",
    sort: "data",
    cell: ({ at }) => formatDateTime(at, { seconds: true }),
  },
  {
    label: "O que aconteceu",
    phone: "aside",
    cell: ({ kind, detail }) => (
      <span className="prose">
        <Badge tone={kind === "note" ? "info" : "neutral"}>{TIMELINE_KINDS[kind]}</Badge>
        {detail.split(/\r?\n/).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of what does not change; some are alike.
          <span key={at} className="below">
            {line}
          </span>
        ))}
      </span>
    ),
  },
  {
    label: "Quem",
    phone: "aside",
    cell: ({ by_name, by_email }) => (
      <span>
        {by_name}
        {by_email === null ? null : (
          <small className="below muted">
            <Mail>{by_email}</Mail>
          </small>
        )}
      </span>
    ),
  },
];

/** What happened to the customer, and what the partner's people noted: the latest first. */
export function CustomerHistoryView(props: HistoryProps) {
  const { filter, search, answer } = props;
  const field = filterField("tipo", filter);
  return (
    <div className="list">
      <ToastAlert toast={answer?.toast} />
      <Writes>
        <NoteForm {...props} />
      </Writes>
      <FilterForm
        fields={[field]}
        search={search}
        chips={chip("tipo", labelOf(TIMELINE_CHOICES, filter.value.tipo))}
      >
        <SelectField field={field} label="Mostrar" none="Tudo" options={TIMELINE_CHOICES} />
      </FilterForm>
      {props.refused ? <RefusedList /> : <Found {...props} />}
    </div>
  );
}

function Found(page: FoundTimeline) {
  const { customerId, filter, search, events } = page;
  const names = Object.keys(filter.typed);
  return (
    <FoundList
      {...page}
      retry={to("partner/customer/history", { id: customerId }, search)}
      caption="Histórico do cliente"
      columns={COLUMNS}
      rows={events}
      rowKey={({ id }) => id}
      count={null}
      many="eventos"
      empty={{
        filtered: names.length > 0,
        filters: names,
        filteredTitle: "Nada deste tipo aconteceu",
        none: {
          title: "Nada aconteceu até agora",
          sentence: "Notas da equipe, etapas do cadastro, vendas e mudanças do cliente ficam aqui.",
        },
      }}
    />
  );
}

/** Folded away until somebody notes something: the list begins below it. */
function NoteForm({ customerId, draft, formToken, constraint, answer }: HistoryProps) {
  const state = answer?.form ?? draft ?? undefined;
  const text = fieldState("text", { constraint, state });
  return (
    <details className="card panel no-print" open={state ? true : undefined}>
      <summary>Anotar</summary>
      <CommandForm
        className="form"
        action={to("partner/customer/history", { id: customerId })}
        noValidate
        preventScrollReset
      >
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <ErrorSummary fields={[text]} />
        <LongTextField
          field={text}
          label="Nova nota"
          hint="Só a equipe do parceiro lê. Nunca escreva senhas nem números de cartão."
          rows={2}
        />
        <div className="actions">
          <button className="button" type="submit">
            Guardar nota
          </button>
        </div>
      </CommandForm>
    </details>
  );
}
