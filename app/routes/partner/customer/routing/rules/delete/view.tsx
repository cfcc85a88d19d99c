import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { markLabel } from "~/ui/marks";
import { PageHeader } from "~/ui/page-header";
import { RULE_STATUSES } from "../../rule-status";
import type { DeletionPage } from "./read.server";

type DeletionProps = DeletionPage & { answer?: Refused | undefined };

/** Which rule goes, and who takes its payments then; the safe way comes first. */
export function DeletionView(page: DeletionProps) {
  const { rule, takers, ways, draftOf, isPartial, formToken, answer } = page;
  const { name, version, condition, destination, hits } = rule;
  return (
    <div className="list">
      <PageHeader title={`Excluir a regra: ${name}`} sentence="Confira antes de decidir." />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={ways.delete}>
        <HiddenFields
          fields={[
            ...formTokenFields(answer?.formToken ?? formToken),
            { name: "version", value: String(version) },
          ]}
        />
        <p>{`Excluir a regra ${name}? ${condition} → ${destination}.`}</p>
        <p>{`Ela decidiu ${counted(hits, "venda", "vendas")} nos últimos 30 dias. As versões dela ficam guardadas e podem ser restauradas como uma regra nova.`}</p>
        <p>
          {draftOf === null
            ? "A exclusão vai para um rascunho, e só vale quando ele for publicado."
            : `A exclusão vai para o rascunho de ${draftOf}, e só vale quando ele for publicado. O que segue conta com o que já está nele.`}
        </p>
        <h2>Quem recebe depois</h2>
        <After rule={rule} takers={takers} />
        {isPartial ? (
          <p className="muted small">
            O seu perfil não lê contratos ou grupos: a resposta não considera o que eles impedem.
          </p>
        ) : null}
        <FormActions back={ways.rule} backLabel="Voltar sem excluir" submit="Pôr no rascunho" grave />
      </CommandForm>
    </div>
  );
}

function After({ rule: { status }, takers }: Pick<DeletionPage, "rule" | "takers">) {
  if (takers.length === 0)
    return (
      <p>
        {status === "active"
          ? "Nenhum pagamento típico chega a esta regra hoje: outras decidem antes. Nada muda para eles."
          : `A regra não decide nada hoje (situação: ${RULE_STATUSES[status].word.toLowerCase()}). Nada muda para os pagamentos de agora.`}
      </p>
    );
  return (
    <>
      {takers.map(({ rule, acquirer, example }) => (
        <p key={`${rule} ${acquirer}`}>
          <strong>{acquirer === null ? "Ninguém" : markLabel(acquirer)}</strong>
          {rule === null ? ", pela ordem padrão do grupo" : `, pela regra ${rule}`}
          <small className="below muted">{`Por exemplo: ${example}.`}</small>
        </p>
      ))}
    </>
  );
}
