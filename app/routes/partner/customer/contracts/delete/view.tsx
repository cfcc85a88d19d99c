import type { ReactNode } from "react";
import { formatDate } from "~/domain/dates";
import { listed } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { markLabel } from "~/ui/marks";
import { CONTRACT_STATUSES, countWords } from "~/words/contracts";
import { PendingDestination } from "../pending";
import { UsesList, usesWords } from "../uses";
import type { DeletionPage } from "./read.server";

interface DeletionProps extends DeletionPage {
  answer?: Refused | undefined;
}

/** First what still uses the contract, each with the way to it; without any, what deleting means. */
export function DeleteContractView(props: DeletionProps) {
  const { customerId, contract, uses, pending, answer } = props;
  const name = markLabel(contract.acquirer);
  const users = usesWords(uses);
  return (
    <>
      <h2>{`Excluir o contrato com a ${name}`}</h2>
      <ToastAlert toast={answer?.toast} />
      {pending ? (
        <Kept customerId={customerId}>
          <PendingDestination pending={pending} />
          <p>Enquanto isso o contrato não pode ser excluído.</p>
        </Kept>
      ) : users === null ? (
        <Deletion {...props} />
      ) : (
        <Kept customerId={customerId}>
          <Alert tone="warning" title={`Ainda usam a ${name}: ${users}`}>
            {`Tire antes a ${name} do que a usa, também do que está desativado ou fora do prazo; depois o contrato pode ser excluído.`}
          </Alert>
          <UsesList uses={uses} />
        </Kept>
      )}
    </>
  );
}

/** Why it cannot be deleted yet, and the way back. */
function Kept({ customerId, children }: { customerId: string; children: ReactNode }) {
  return (
    <section className="card panel panels--reading">
      {children}
      <p className="actions panel__foot no-print">
        <a className="button" href={to("partner/customer/contracts", { id: customerId })}>
          Voltar sem excluir
        </a>
      </p>
    </section>
  );
}

function Deletion({ customerId, contract, drafted, formToken, answer }: DeletionProps) {
  const { id, version, acquirer, establishment_code: code, status, status_since } = contract;
  const state = `${CONTRACT_STATUSES[status].word.toLowerCase()} desde ${formatDate(status_since)}`;
  const numbers = countWords(
    contract.logicalNumberCount,
    "número lógico informado",
    "números lógicos informados",
  );
  return (
    <CommandForm
      className="card form"
      action={to("partner/customer/contracts/delete", { id: customerId, contract: id })}
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "version", value: String(version) },
        ]}
      />
      <p>
        {`Excluir o contrato com a ${markLabel(acquirer)}, EC ${code}, ${state}, com ${numbers}? `}
        {`Nenhuma regra e nenhum grupo o usa. As vendas já feitas ficam como estão; a ${markLabel(acquirer)} não recebe novas, e as taxas dela deixam de valer hoje. Não dá para desfazer.`}
      </p>
      <p>{`Hoje a ${markLabel(acquirer)} paga em: ${contract.destinations.join("; ")}. O histórico guarda este destino, e o cliente recebe um e-mail sobre ele.`}</p>
      {drafted.length > 0 ? (
        <Alert tone="warning" title="O rascunho precisa deste contrato">
          {`O rascunho de roteamento tem ${drafted.length === 1 ? "uma regra que usa" : `${drafted.length} regras que usam`} a ${markLabel(acquirer)}, ${listed(drafted)}: sem o contrato, a publicação para no meio.`}
        </Alert>
      ) : null}
      <FormActions
        back={to("partner/customer/contracts", { id: customerId })}
        backLabel="Voltar sem excluir"
        submit="Excluir contrato"
        grave
      />
    </CommandForm>
  );
}
