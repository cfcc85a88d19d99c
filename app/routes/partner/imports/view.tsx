import { figure } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FileField, FileLost } from "~/forms/file-field";
import { formTokenFields } from "~/forms/form-token";
import { type Column, ListTable } from "~/lists/list-table";
import type { Refused } from "~/page/answering.server";
import { useAskedAgain } from "~/routes/live/asked-again";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Badge } from "~/ui/badge";
import { ErrorSummary } from "~/ui/error-summary";
import { fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { IMPORT_FIELDS } from "./fields";
import type { ImportsPage, ShownImport } from "./read.server";
import { MOST_LINES, STAGES, TOO_LARGE } from "./words";

interface ImportsProps extends ImportsPage {
  /** Sent with a session that had ended. */
  isFileLost: boolean;
  answer?: Refused | undefined;
}

/** A file to send, and those that were sent before. */
export function ImportsView({ imports, isWorking, isFileLost, formToken, answer }: ImportsProps) {
  useAskedAgain(isWorking);
  const file = fieldState("file", { constraint: {}, state: answer?.form });
  return (
    <div className="list">
      <PageHeader
        title="Importar clientes"
        sentence="Muitos clientes novos de uma planilha. Antes de criar, cada linha é conferida, e nada é criado duas vezes."
        action={
          <a className="button button--quiet" href={to("partner/new-merchant")}>
            Cadastrar um só
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      <div className="beside beside--reading">
        <CommandForm
          className="card form"
          action={to("partner/imports")}
          encType="multipart/form-data"
          noValidate
        >
          <HiddenFields
            fields={[...formTokenFields(answer?.formToken ?? formToken), { name: "what", value: "file" }]}
          />
          <ErrorSummary fields={[file]} formErrors={answer?.form.error?.[""]} />
          {isFileLost && !answer ? <FileLost /> : null}
          <FileField
            field={file}
            label="Planilha"
            hint={`CSV ou XLSX, até 500 KB e ${figure(MOST_LINES)} linhas, com os nomes das colunas na primeira. De um XLSX é lida a primeira aba, e fórmulas não são aceitas.`}
            again={Boolean(answer)}
            accept=".csv,.txt,.xlsx"
            required
            tooLarge={TOO_LARGE}
          />
          <div className="actions">
            <button className="button button--primary" type="submit">
              Enviar e conferir
            </button>
          </div>
        </CommandForm>
        <section className="card panel">
          <h2>O que vem na planilha</h2>
          <p>
            <b>Precisa ter:</b>
            {` ${namesOf(true)}.`}
          </p>
          <p>
            <b>Pode ter:</b>
            {` ${namesOf(false)}. De contato e responsável, o que vier precisa vir inteiro.`}
          </p>
          <p className="muted">
            A ordem e os nomes das colunas são seus: você diz uma vez qual é qual, e guardamos.
          </p>
        </section>
      </div>
      {imports.length > 0 ? (
        <section className="list" aria-labelledby="importacoes">
          <h2 id="importacoes">Importações</h2>
          <ListTable caption="Arquivos importados" columns={COLUMNS} rows={imports} rowKey={({ id }) => id} />
        </section>
      ) : null}
    </div>
  );
}

const namesOf = (required: boolean) =>
  IMPORT_FIELDS.filter((field) => (field.required ?? false) === required)
    .map(({ label }) => label)
    .join(", ");

const COLUMNS: readonly Column<ShownImport>[] = [
  {
    label: "Arquivo",
    cell: ({ id, file, stage, by, at }) => (
      <span>
        <a href={to(stage === "columns" ? "partner/imports/columns" : "partner/imports/detail", { id })}>
          {file}
        </a>
        <small className="below muted">{`Por ${by}, ${at}`}</small>
      </span>
    ),
  },
  {
    label: "Situação",
    phone: "state",
    cell: ({ stage }) => <Badge tone={STAGES[stage].tone}>{STAGES[stage].word}</Badge>,
  },
  { label: "Linhas", phone: "said", numeric: true, cell: ({ expected }) => figure(expected) },
  { label: "Criados", phone: "said", numeric: true, cell: ({ lines: { done } }) => figureOrNone(done) },
  {
    label: "Com erro",
    phone: "said",
    numeric: true,
    cell: ({ lines: { faulty, refused } }) => figureOrNone(faulty + refused),
  },
];

const figureOrNone = (count: number) => (count === 0 ? <span className="muted">–</span> : figure(count));
