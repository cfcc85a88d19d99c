import { formatDateTime } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import { type Column, ListTable } from "~/lists/list-table";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ChoiceField } from "~/ui/field";
import { type FormState, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import type { VersionPage } from "./read.server";

type VersionProps = VersionPage & {
  draft: FormState | null;
  answer?: Refused | undefined;
};
type Row = VersionPage["rows"][number];

/** A version beside the rule as it is, and the way back to it. */
export function VersionView(page: VersionProps) {
  const { name, version, last, rows, ways, answer } = page;
  const when = `${formatDateTime(version.at)}, por ${version.by_name}. ${version.change}`;
  return (
    <div className="list">
      <PageHeader
        title={`Versão ${version.version}: ${name}`}
        sentence={when}
        action={
          <a className="button" href={ways.rule}>
            Voltar à regra
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      <StaleAnswer of={[page]} retry={ways.version} subject="Os nomes dos grupos não responderam." />
      <ListTable
        caption={`Versão ${version.version} e a regra ${last.deleted ? "como era ao ser excluída" : "de agora"}, campo por campo`}
        columns={columnsOf(page)}
        rows={rows}
        rowKey={({ label }) => label}
      />
      <Restoring {...page} />
    </div>
  );
}

function columnsOf({ version, last, inDraft }: VersionPage): Column<Row>[] {
  return [
    { label: "Campo", cell: ({ label }) => label },
    { label: `Versão ${version.version}`, cell: ({ old }) => <span className="prose">{old}</span> },
    {
      label: last.deleted ? "Ao ser excluída" : `Agora (versão ${last.version})`,
      cell: ({ now }) => <span className="prose">{now}</span>,
    },
    ...(inDraft && !inDraft.isDeleted
      ? [{ label: "No rascunho", cell: ({ drafted }: Row) => <span className="prose">{drafted}</span> }]
      : []),
    { label: "Diferença", cell: ({ differs }) => (differs ? <strong>Diferente</strong> : "Igual") },
  ];
}

function Restoring({ version, last, rows, ways, may, inDraft, draft, formToken, answer }: VersionProps) {
  const different = rows.filter(({ differs }) => differs).map(({ label }) => label.toLowerCase());
  if (inDraft?.isSame)
    return (
      <Alert tone="info">
        <p>
          {`O rascunho de ${inDraft.of} já tem a regra como nesta versão. `}
          <a href={inDraft.page}>Ver o rascunho</a>
        </p>
      </Alert>
    );
  if (different.length === 0 && !last.deleted)
    return (
      <Alert tone="info">
        {inDraft ? (
          <p>
            {`Esta versão é igual à regra de agora, que o rascunho de ${inDraft.of} ${inDraft.isDeleted ? "exclui" : "muda"}. Para a regra ficar assim, tire a mudança do rascunho. `}
            <a href={inDraft.page}>Ver o rascunho</a>
          </p>
        ) : (
          "Esta versão é igual à regra de agora: não há o que restaurar."
        )}
      </Alert>
    );
  if (!may)
    return (
      <Alert tone="info">O seu perfil não altera estas regras. Peça a quem administra os usuários.</Alert>
    );
  return (
    <CommandForm className="card form no-print" action={ways.version} noValidate>
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "seen", value: String(last.version) },
          ...(inDraft ? [{ name: "over", value: inDraft.over }] : []),
        ]}
      />
      <p>
        {last.deleted
          ? `Restaurar a versão ${version.version}? A regra foi excluída: ela volta como uma regra nova, igual a esta versão, e passa a decidir pagamentos se estiver ativada, quando o rascunho for publicado.`
          : `Restaurar a versão ${version.version}? Muda na regra: ${different.join(", ")}. A regra de agora fica guardada como versão ${last.version}. Só vale quando o rascunho for publicado.`}
      </p>
      {inDraft?.loses ? (
        <Overlap inDraft={inDraft} version={version.version} state={answer?.form ?? draft ?? undefined} />
      ) : null}
      <FormActions back={ways.rule} backLabel="Voltar sem restaurar" submit="Pôr no rascunho" />
    </CommandForm>
  );
}

interface OverlapProps {
  inDraft: NonNullable<VersionPage["inDraft"]>;
  version: number;
  state: FormState | undefined;
}

/** What of the draft would be lost, and the choice. */
function Overlap({ inDraft: { of, isDeleted, lost, mayKeep, page }, version, state }: OverlapProps) {
  const choice = fieldState("choice", { constraint: { choice: { required: true } }, state });
  const what = isDeleted ? "a exclusão dela" : "o que ele muda nela";
  return (
    <>
      <Alert tone="warning" title={`O rascunho de ${of} já ${isDeleted ? "exclui" : "muda"} esta regra`}>
        {lost.length > 0 ? (
          <ul>
            {lost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : null}
        <p>
          <a href={page}>Ver o rascunho</a>
        </p>
      </Alert>
      <ChoiceField
        field={choice}
        label="O que fica no rascunho"
        options={[
          {
            value: "replace",
            label: `A versão ${version} inteira`,
            hint: `Substitui ${what}.`,
          },
          ...(mayKeep
            ? [
                {
                  value: "keep",
                  label: "O que o rascunho muda, e o resto da versão",
                  hint: "Só volta o que o rascunho não muda.",
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
