import { maskCpf } from "~/domain/document";
import { counted } from "~/domain/figures";
import { changed } from "~/lists/address";
import { filterField } from "~/lists/filter-form";
import { LiveAnswer } from "~/lists/live-answer";
import { useLiveQuery } from "~/lists/live-query";
import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { Card, FailedPanel } from "~/ui/panel";
import { StaleAnswer } from "~/ui/stale-answer";
import { CUSTOMER_STATUSES } from "~/words/customers";
import { HeldList } from "../held-list";
import type { SearchStep } from "./read.server";

/** Finds the customer by name or document; what was chosen for another one goes along. */
export function CustomerSearch({ terms, searched, found, search, newMerchant }: SearchStep) {
  const live = useLiveQuery();
  const typed = filterField("q", searched);
  // Whoever is still typing has not typed too little.
  const field = live.isTentative ? { ...typed, errors: undefined } : typed;
  const kept = Object.entries(terms.typed)
    .filter(([name]) => name !== "cliente")
    .map(([name, [value = ""]]) => ({ name, value }));
  return (
    <>
      {terms.problems.cliente ? <Alert tone="warning">{terms.problems.cliente}</Alert> : null}
      <search>
        <QueryForm className="card form" action={to("partner/subscriptions/create")} live={live}>
          <HiddenFields fields={kept} />
          <ErrorSummary fields={[field]} />
          <TextField
            field={field}
            label="Cliente"
            hint="Nome, ou CPF ou CNPJ com ou sem pontos; uma parte basta."
            type="search"
            autoComplete="off"
          />
          <div className="actions">
            <button className="button button--primary" type="submit">
              Buscar cliente
            </button>
            {newMerchant ? (
              <a className="button" href={newMerchant}>
                Cadastrar novo cliente
              </a>
            ) : null}
          </div>
        </QueryForm>
      </search>
      <LiveAnswer live={live} isAnswered={found !== null}>
        {found === null ? null : found.ok ? (
          <>
            <StaleAnswer of={[found]} retry={to("partner/subscriptions/create", search)} />
            <Found {...found.value} search={search} />
          </>
        ) : (
          <FailedPanel
            title="Clientes encontrados"
            {...found}
            retry={to("partner/subscriptions/create", search)}
          />
        )}
      </LiveAnswer>
    </>
  );
}

type FoundCustomers = Extract<NonNullable<SearchStep["found"]>, { ok: true }>["value"];

function Found({ count, customers, search }: FoundCustomers & { search: string }) {
  if (count === 0)
    return (
      <div className="card">
        <Empty title="Nenhum cliente encontrado">
          Confira o nome ou o documento. A busca olha só os clientes da sua empresa.
        </Empty>
      </div>
    );
  return (
    <Card title="Clientes encontrados">
      <p className="panel__state">
        {customers.length < count
          ? `Os ${customers.length} primeiros de ${counted(count, "cliente", "clientes")}: digite mais para achar os outros.`
          : counted(count, "cliente", "clientes")}
      </p>
      <ul className="attention">
        {customers.map(({ id, trade_name, document, city, state, status, held }) => (
          <li key={id}>
            {status === "active" ? (
              <a
                href={to(
                  "partner/subscriptions/create",
                  changed(search, { cliente: id, q: null, etapa: null }),
                )}
              >
                {trade_name}
              </a>
            ) : (
              <span>
                {`${trade_name} `}
                <Badge tone={CUSTOMER_STATUSES[status].tone}>{CUSTOMER_STATUSES[status].word}</Badge>
              </span>
            )}
            <small>{`${maskCpf(document)}, ${city}/${state}`}</small>
            {held && held.length > 0 ? (
              <div>
                <small>Já assina:</small>
                <HeldList held={held} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
