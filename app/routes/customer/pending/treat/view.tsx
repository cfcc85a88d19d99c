import { calendarDay, formatDateTime } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Clock } from "~/ui/clock";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { ACTS, nothingDone, settledWords } from "~/words/pendings";
import { consequenceOf, consequenceOfAll } from "../consequence";
import { ChosenTable } from "./chosen-table";
import type { TreatProps } from "./props";
import { TreatForm } from "./treat-form";

/** What would happen, with the figures, before it is done; the safe way comes first. */
export function TreatView(props: TreatProps) {
  const { action, subject, back, answer } = props;
  const { rows, treatable, whole, now } = subject;
  const one = rows?.length === 1 ? rows[0] : undefined;
  const left = whole.count - treatable.count;
  const way = one ? to("customer/pending/detail", { id: one.id }) : to("customer/pending", back);
  return (
    <>
      <PageHeader
        title={`${ACTS[action].verb} ${one ? "transação" : "transações"}`}
        sentence="Confira antes de decidir: depois de feito, não há como voltar atrás por aqui."
      />
      <div className={rows && !one ? "panels panels--reading panels--beside" : "panels panels--reading"}>
        <ToastAlert toast={answer?.toast} />
        {treatable.count === 0 ? (
          <NothingToDo
            words={
              (one && settledWords(one, calendarDay(now))) ?? "Nenhuma das escolhidas pode mais ser tratada."
            }
            way={way}
          />
        ) : (
          <section className="card panel list">
            <h2>{one ? consequenceOf(action, one) : consequenceOfAll(action, treatable)}</h2>
            {one ? (
              <p className="muted">
                {`Prazo: ${formatDateTime(one.decision_deadline)}, `}
                <Clock kind="deadline" moment={one.decision_deadline} now={now} />
                {`. Se nada for feito, ${nothingDone(one)}.`}
              </p>
            ) : null}
            {left > 0 ? (
              <p>{`Você escolheu ${counted(whole.count, "transação", "transações")} (${formatMoney(whole.amount)}); ${counted(left, "não pode mais ser tratada e fica como está", "não podem mais ser tratadas e ficam como estão")}.`}</p>
            ) : null}
            <TreatForm {...props} way={way} one={one ?? null} />
          </section>
        )}
        {rows && !one ? <ChosenTable rows={rows} now={now} /> : null}
      </div>
    </>
  );
}
