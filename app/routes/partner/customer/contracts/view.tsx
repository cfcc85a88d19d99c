import { formatDate } from "~/domain/dates";
import { FaultyList } from "~/lists/empty-list";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { Mark, markLabel } from "~/ui/marks";
import { StaleAnswer } from "~/ui/stale-answer";
import { CONTRACT_STATUSES } from "~/words/contracts";
import { ContractFacts } from "./contract-facts";
import { PendingDestination } from "./pending";
import type { ContractsPage, ListedContract } from "./read.server";
import { UsesList, usesWords } from "./uses";

/** The customer's contracts with acquirers: what each allows, and what sends sales there. */
export function ContractsView({
  customerId,
  contracts,
  asOf,
  fault,
  search,
  statuses,
  chosen,
  create,
}: ContractsPage) {
  const here = to("partner/customer/contracts", { id: customerId });
  const way = create ? (
    <a className="button button--primary" href={create}>
      Novo contrato
    </a>
  ) : null;
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={here} />
      {statuses.length > 1 || chosen ? <StatusChips here={here} statuses={statuses} chosen={chosen} /> : null}
      {way ? <p className="actions no-print">{way}</p> : null}
      {contracts.length > 0 ? (
        <div className="panels">
          {contracts.map((contract) => (
            <ContractCard key={contract.id} contract={contract} />
          ))}
        </div>
      ) : fault ? (
        <FaultyList {...fault} search={search} />
      ) : (
        <section className="card">
          {chosen ? (
            <Empty title="Nenhum contrato nesta situação" actions={<a href={here}>Ver todos</a>}>
              Os outros contratos do cliente continuam na lista completa.
            </Empty>
          ) : (
            <Empty title="Nenhum contrato com adquirente">
              {create
                ? "Sem contrato ativo o cliente não vende: cadastre o contrato quando a adquirente der o EC."
                : "Sem contrato ativo o cliente não vende. O que for cadastrado aparece aqui."}
            </Empty>
          )}
        </section>
      )}
    </>
  );
}

function StatusChips({
  here,
  statuses,
  chosen,
}: Pick<ContractsPage, "statuses" | "chosen"> & { here: string }) {
  return (
    <nav className="chips" aria-label="Situação">
      <a className="chip" href={here} aria-current={chosen ? undefined : "true"}>
        Todos
      </a>
      {statuses.map(({ value, label, means }) => (
        <a
          className="chip"
          key={value}
          href={`${here}?situacao=${value}`}
          aria-current={means === chosen ? "true" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function ContractCard({ contract }: { contract: ListedContract }) {
  const { acquirer, status, status_since, uses, edit, remove, pending } = contract;
  const { word, tone } = CONTRACT_STATUSES[status];
  const users = usesWords(uses);
  const name = markLabel(acquirer);
  return (
    <section className="card panel panel--half">
      <h2>
        <Mark name={acquirer} />
      </h2>
      <p className="panel__state">
        <Badge tone={tone}>{word}</Badge> {`desde ${formatDate(status_since)}`}
      </p>
      <ContractFacts contract={contract} />
      {pending ? <PendingDestination pending={pending} /> : null}
      {users === null ? (
        <p>Nenhuma regra e nenhum grupo envia vendas para cá.</p>
      ) : (
        <details className="columns">
          <summary>{`Usado por ${users}`}</summary>
          <UsesList uses={uses} />
        </details>
      )}
      {edit || remove ? (
        <p className="actions panel__foot no-print">
          {edit ? (
            <a className="button" href={edit}>
              {`Alterar ${name}`}
            </a>
          ) : null}
          {remove ? (
            <a className="button button--quiet" href={remove}>
              {`Excluir ${name}…`}
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
