import { counted, figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import type { Column } from "~/lists/list-table";
import { Totals } from "~/lists/totals";
import type { Refused } from "~/page/answering.server";
import { useAskedAgain } from "~/routes/live/asked-again";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { ErrorSummary } from "~/ui/error-summary";
import { PageHeader } from "~/ui/page-header";
import { BatchAct, BatchUnderWay, ForgetBatch } from "../../batch-acts";
import { BatchLines } from "../../batch-lines";
import { LINE_STATES, STAGES } from "../words";
import type { ImportPage, Shown, ShownLine } from "./read.server";

interface ImportProps extends ImportPage {
  answer?: Refused | undefined;
}

/** What would become of each line, how far it is, and what became of it. */
export function ImportView(props: ImportProps) {
  const { id, file, stage, isWorking, by, at, ended, problem, lines, answer } = props;
  useAskedAgain(isWorking);
  return (
    <div className="list">
      <PageHeader
        title={file}
        sentence={`Importação de clientes. Enviado por ${by} em ${at}${ended ? `; terminou em ${ended}` : ""}.`}
        action={
          isWorking ? (
            <a className="button" href={to("partner/imports/detail", { id })}>
              Atualizar
            </a>
          ) : (
            <a className="button button--quiet" href={to("partner/imports")}>
              Todas as importações
            </a>
          )
        }
      />
      <ToastAlert toast={answer?.toast} />
      <ErrorSummary fields={[]} formErrors={answer?.form.error?.[""]} />
      <p>
        <Badge tone={STAGES[stage].tone}>{STAGES[stage].word}</Badge>
      </p>
      {problem ? (
        <Alert tone="warning" title="Parou antes do fim">
          {problem}
        </Alert>
      ) : null}
      <Sums {...props} />
      {isWorking ? (
        <BatchUnderWay
          of={actsOf(props)}
          lines={lines}
          words={["linha", "linhas"]}
          kept="o que já foi criado continua"
        />
      ) : null}
      {stage === "cut" ? (
        <Alert tone="danger" title="O envio foi interrompido">
          {`Chegaram ${figure(lines.total)} de ${figure(props.expected)} linhas. Exclua esta importação e envie o arquivo de novo: nada foi criado.`}
        </Alert>
      ) : null}
      {stage === "checked" ? <Start {...props} /> : null}
      {stage === "done" || stage === "stopped" ? <Ended {...props} /> : null}
      <Lines {...props} />
      {isWorking ? null : (
        <ForgetBatch
          of={actsOf(props)}
          question="Excluir esta importação"
          words="O arquivo e a lista de linhas deixam de existir aqui. Os clientes criados continuam."
        />
      )}
    </div>
  );
}

function Sums({ lines, amount, stage }: ImportProps) {
  const { total, ready, faulty, done, refused, left } = lines;
  const sums = [
    { label: "Linhas", value: figure(total) },
    ...(ready > 0 ? [{ label: stage === "checked" ? "Serão criados" : "Faltam", value: figure(ready) }] : []),
    ...(done > 0 ? [{ label: "Criados", value: figure(done) }] : []),
    ...(faulty + refused > 0 ? [{ label: "Com erro", value: figure(faulty + refused) }] : []),
    ...(left > 0 ? [{ label: "Não feitas", value: figure(left) }] : []),
    ...(amount === null ? [] : [{ label: "Vendas esperadas por mês", value: formatMoney(amount) }]),
  ];
  return <Totals totals={sums} />;
}

const actsOf = ({ id, formToken, answer }: ImportProps) => ({
  page: to("partner/imports/detail", { id }),
  token: answer?.formToken ?? formToken,
});

function Start(props: ImportProps) {
  const { id, lines } = props;
  const columns = to("partner/imports/columns", { id });
  if (lines.ready === 0)
    return (
      <Alert tone="warning" title="Nenhuma linha pode ser criada">
        Corrija o arquivo e envie de novo, ou <a href={columns}>mude as colunas</a>.
      </Alert>
    );
  const whom = counted(lines.ready, "cliente", "clientes");
  return (
    <section className="card">
      <BatchAct of={actsOf(props)} act="iniciar" ready={lines.ready}>
        <p className="prose">
          {`Criar ${whom}, cada um com empresa, integração e, onde a planilha diz, responsável?`}
          {lines.faulty > 0
            ? ` ${counted(lines.faulty, "linha com erro fica", "linhas com erro ficam")} de fora.`
            : ""}
          {" Isto não se desfaz."}
        </p>
        <div className="actions">
          <a className="button" href={columns} data-drops-typed="">
            Mudar colunas
          </a>
          <button className="button button--primary" type="submit">
            {`Criar ${whom}`}
          </button>
        </div>
      </BatchAct>
    </section>
  );
}

function Ended({ lines, wrong }: ImportProps) {
  const made =
    lines.done === 0 ? "Nenhum cliente criado" : counted(lines.done, "cliente criado", "clientes criados");
  return (
    <Alert tone={wrong === 0 ? "success" : "info"} title={made}>
      {wrong === 0
        ? "Todas as linhas foram criadas."
        : `${counted(wrong, "linha não foi criada. Baixe-a", "linhas não foram criadas. Baixe-as")}, corrija e envie de novo: quem já foi criado não é criado outra vez.`}
    </Alert>
  );
}

const CHOICES: readonly { shown: Shown; label: string; count: (page: ImportProps) => number }[] = [
  { shown: "erros", label: "A corrigir", count: ({ wrong }) => wrong },
  { shown: "prontas", label: "Prontas", count: ({ lines }) => lines.ready },
  { shown: "criadas", label: "Criadas", count: ({ lines }) => lines.done },
  { shown: "todas", label: "Todas", count: ({ lines }) => lines.total },
];

function Lines(page: ImportProps) {
  const { id, shown, rows, next, after, wrong } = page;
  const at = (query: string) => to("partner/imports/detail", { id }, `?${query}`);
  return (
    <BatchLines
      caption="Linhas do arquivo"
      choices={CHOICES.map(({ shown: name, label, count }) => ({
        label,
        count: count(page),
        href: at(`linhas=${name}`),
        current: name === shown,
      }))}
      file={
        wrong > 0
          ? { label: "Baixar as linhas a corrigir", href: to("partner/imports/download", { id }) }
          : null
      }
      columns={COLUMNS}
      rows={rows}
      first={after > 0 ? at(`linhas=${shown}`) : null}
      next={next === null ? null : at(`linhas=${shown}&depois=${next}`)}
    />
  );
}

const COLUMNS: readonly Column<ShownLine>[] = [
  {
    label: "Linha",
    cell: ({ number, name, customer }) => (
      <span>
        <span className="muted">{`${number}. `}</span>
        {customer === null ? name : <a href={to("partner/customer", { id: customer })}>{name}</a>}
      </span>
    ),
  },
  {
    label: "Situação",
    phone: "state",
    cell: ({ state }) => <Badge tone={LINE_STATES[state].tone}>{LINE_STATES[state].word}</Badge>,
  },
  {
    label: "O que corrigir",
    phone: "aside",
    cell: ({ faults }) =>
      faults.length === 0 ? (
        <span className="muted">Nada</span>
      ) : (
        faults.map(({ field, message }, at) => (
          <span className={at === 0 ? "prose" : "prose below"} key={`${field} ${message}`}>
            {field === null ? message : `${field}: ${message}`}
          </span>
        ))
      ),
  },
];
