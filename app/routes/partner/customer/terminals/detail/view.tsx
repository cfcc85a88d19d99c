import { formatDateTime } from "~/domain/dates";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { CONFIRMED } from "~/routes/terminals/acts";
import { ReplacementAlert } from "~/routes/terminals/replacement-alert";
import { TerminalPanels } from "~/routes/terminals/terminal-page";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { placeOf, STATUS_NAMES, STATUS_TONES } from "~/words/terminals";
import type { CustomerTerminalPage } from "./read.server";

/** One terminal of the customer: where it stands, what can be done from afar, what was done. */
export function CustomerTerminalView({ customerId, terminal, acts, mayAnswer, steps }: CustomerTerminalPage) {
  const { id, serial_number, model, status, replacement } = terminal;
  return (
    <>
      <RecordStepsNav steps={steps} back="Voltar aos terminais" many="terminais" next="Próximo" />
      <div>
        <h2>{`Terminal ${serial_number}`}</h2>
        <p>
          {`${model}, em ${placeOf(terminal)}. `}
          <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        </p>
      </div>
      {terminal.has_code && terminal.code_expires_at ? (
        <Alert tone="info">
          {`O cliente tem um código de ativação em aberto, até ${formatDateTime(terminal.code_expires_at)}.`}
        </Alert>
      ) : null}
      {replacement ? (
        <ReplacementAlert
          replacement={replacement}
          hrefOf={(terminalId) =>
            to("partner/customer/terminals/detail", { id: customerId, terminal: terminalId })
          }
        >
          {mayAnswer && replacement.status === "requested" ? (
            <p>
              <a href={to("partner/customer/terminals/replacement", { id: customerId, terminal: id })}>
                Responder à troca
              </a>
            </p>
          ) : null}
        </ReplacementAlert>
      ) : null}
      {acts.length > 0 ? (
        <p className="actions no-print">
          {acts.map((act) => (
            <a
              className="button"
              key={act}
              href={to("partner/customer/terminals/act", {
                id: customerId,
                terminal: id,
                act: CONFIRMED[act].slug,
              })}
            >
              {`${CONFIRMED[act].verb}…`}
            </a>
          ))}
        </p>
      ) : null}
      <TerminalPanels terminal={terminal} sales={null} history="Histórico do terminal" />
    </>
  );
}
