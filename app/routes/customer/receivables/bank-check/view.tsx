import type { BankCheck } from "#contract/extension/receivables";
import { formatDate, formatDateTime } from "~/domain/dates";
import { reais } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { PageHeader } from "~/ui/page-header";
import { WayBack } from "~/ui/way-back";
import { differenceWords } from "~/words/difference";
import { ARRANGEMENT_NAMES, bankWords } from "~/words/receivables";
import { CheckForm } from "./check-form";
import type { BankCheckProps } from "./props";

/** What the schedule says of a unit, what was noted of it, and the form that notes it. */
export function BankCheckView(props: BankCheckProps) {
  const { date, acquirer, arrangement, expected, check, bank, pixKey, early, answer } = props;
  return (
    <div className="list">
      <PageHeader
        title="Conferir no banco"
        sentence={`${markLabel(acquirer)}, ${ARRANGEMENT_NAMES[arrangement]}, ${formatDate(date)}. Compare com o extrato e anote o que o banco mostra.`}
        action={<WayBack href={props.back}>Voltar ao dia</WayBack>}
      />
      <ToastAlert toast={answer?.toast} />
      <dl className="card facts">
        <dt>A agenda diz</dt>
        <dd>
          <Money centavos={expected} />
        </dd>
        {bank ? (
          <>
            <dt>Domicílio bancário</dt>
            <dd>{bankWords(bank)}</dd>
          </>
        ) : null}
        {pixKey ? (
          <>
            <dt>Chave Pix</dt>
            <dd>{`${pixKey.key_masked}, do contrato com a ${markLabel(acquirer)}`}</dd>
          </>
        ) : null}
        {check ? (
          <>
            <dt>Última conferência</dt>
            <dd>
              {`${differenceWords(check.difference_amount)}: o banco mostrava ${formatMoney(check.bank_amount)} e a agenda ${formatMoney(check.expected_amount)}. ${check.checked_by_name}, ${formatDateTime(check.checked_at)}.`}
              {check.note ? <span className="below">{check.note}</span> : null}
            </dd>
          </>
        ) : null}
      </dl>
      {early ? (
        <Alert tone="info">Só se confere no banco o que vence hoje ou já venceu.</Alert>
      ) : (
        <CheckForm {...props} initial={initialOf(check)} />
      )}
    </div>
  );
}

/** A check that is made again begins with what stood there. */
function initialOf(check: BankCheck | null): Record<string, string> {
  return check ? { bank_amount: reais(check.bank_amount), note: check.note ?? "" } : {};
}
