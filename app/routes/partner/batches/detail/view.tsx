import { counted, figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
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
import { STAGES, unmadeWords } from "../words";
import { Lines } from "./lines";
import type { BatchPage } from "./read.server";

interface BatchProps extends BatchPage {
  answer?: Refused | undefined;
}

/** What would become of each line, how far it is, and what became of it. */
export function BatchView(props: BatchProps) {
  const { id, title, said, stage, isWorking, by, at, ended, problem, undoes, undoneBy, lines } = props;
  const { words, answer } = props;
  useAskedAgain(isWorking);
  return (
    <div className="list">
      <PageHeader
        title={title}
        sentence={`${said}. Por ${by} em ${at}${ended ? `; terminou em ${ended}` : ""}.`}
        action={
          isWorking ? (
            <a className="button" href={to("partner/batches/detail", { id })}>
              Atualizar
            </a>
          ) : (
            <a className="button button--quiet" href={to("partner/batches")}>
              Todas as ações em lote
            </a>
          )
        }
      />
      <ToastAlert toast={answer?.toast} />
      <ErrorSummary fields={[]} formErrors={answer?.form.error?.[""]} />
      <p>
        <Badge tone={STAGES[stage].tone}>{STAGES[stage].word}</Badge>
        {undoes ? (
          <>
            {" "}
            <a href={undoes}>Ver o que isto desfaz</a>
          </>
        ) : null}
        {undoneBy ? (
          <>
            {" "}
            <a href={undoneBy}>Ver o que desfez isto</a>
          </>
        ) : null}
      </p>
      {problem ? (
        <Alert tone="warning" title="Parou antes do fim">
          {problem}
        </Alert>
      ) : null}
      <Sums {...props} />
      <LeftOut {...props} />
      {isWorking ? (
        <BatchUnderWay of={actsOf(props)} lines={lines} words={words} kept="o que já foi feito fica" />
      ) : null}
      {stage === "checked" ? <Start {...props} /> : null}
      {stage === "done" || stage === "stopped" ? <Ended {...props} /> : null}
      <Lines {...props} />
      {isWorking ? null : (
        <ForgetBatch
          of={actsOf(props)}
          question="Excluir da lista"
          words="A lista de linhas deixa de existir aqui. O que foi feito fica como está."
        />
      )}
    </div>
  );
}

function Sums({ lines, amounts, stage, did }: BatchProps) {
  const { total, ready, done } = lines;
  const left = lines.faulty + lines.refused + lines.left;
  const change = amounts && amounts.after - amounts.before;
  const sums = [
    { label: "Escolhidas", value: figure(total) },
    ...(ready > 0 ? [{ label: stage === "checked" ? "Serão feitas" : "Faltam", value: figure(ready) }] : []),
    ...(done > 0 ? [{ label: did, value: figure(done) }] : []),
    ...(left > 0 ? [{ label: "De fora", value: figure(left) }] : []),
    ...(amounts
      ? [
          { label: "Por mês, antes", value: formatMoney(amounts.before) },
          {
            label: "Por mês, depois",
            value: formatMoney(amounts.after),
            note: change ? differenceWords(change) : "o mesmo",
          },
        ]
      : []),
  ];
  return <Totals totals={sums} />;
}

const differenceWords = (centavos: number) =>
  centavos > 0 ? `${formatMoney(centavos)} a mais` : `${formatMoney(-centavos)} a menos`;

/** Who is left out, for which reason; each leads to its rows. */
function LeftOut({ id, reasons, reason: chosen, left }: BatchProps) {
  if (left === 0 || reasons.length === 0) return null;
  return (
    <Totals
      label="De fora, por motivo"
      totals={reasons.map(({ reason, count }) => {
        const current = reason === chosen;
        const query = current ? "" : `?${new URLSearchParams({ motivo: reason })}`;
        const href = to("partner/batches/detail", { id }, query);
        return { label: reason, value: figure(count), href, current };
      })}
    />
  );
}

const actsOf = ({ id, formToken, answer }: BatchProps) => ({
  page: to("partner/batches/detail", { id }),
  token: answer?.formToken ?? formToken,
});

function Start(props: BatchProps) {
  const { lines, words, does, amounts, left } = props;
  if (lines.ready === 0)
    return (
      <Alert tone="warning" title="Nenhuma linha pode ser feita">
        Os motivos estão acima. Nada mudou.
      </Alert>
    );
  const whom = counted(lines.ready, ...words);
  const sum = amounts
    ? ` O valor por mês vai de ${formatMoney(amounts.before)} para ${formatMoney(amounts.after)}.`
    : "";
  const out = left > 0 ? ` ${counted(left, "linha fica", "linhas ficam")} de fora.` : "";
  return (
    <section className="card">
      <BatchAct of={actsOf(props)} act="iniciar" ready={lines.ready}>
        <p className="prose">
          {`${does} ${whom}?${sum}${out} O que mudar até a sua vez não é tocado, e a linha diz o que mudou.`}
        </p>
        <div className="actions">
          <button className="button button--primary" type="submit">
            {`${does} ${whom}`}
          </button>
        </div>
      </BatchAct>
    </section>
  );
}

function Ended(props: BatchProps) {
  const { lines, did, canUndo } = props;
  const isAll = lines.refused + lines.left === 0;
  return (
    <>
      <Alert tone={isAll ? "success" : "info"} title={`${did}: ${figure(lines.done)}`}>
        {unmadeWords(lines)}
      </Alert>
      {canUndo ? (
        <section className="card">
          <BatchAct of={actsOf(props)} act="desfazer">
            <p className="prose">
              Volta cada linha feita ao que era, se nada mudou nela desde então. Antes você confere o que
              voltaria.
            </p>
            <div className="actions">
              <button className="button" type="submit">
                Desfazer…
              </button>
            </div>
          </BatchAct>
        </section>
      ) : null}
    </>
  );
}
