import { formatDateTime } from "~/domain/dates";
import { CONFIRMED } from "~/routes/terminals/acts";
import { Equipment, Numbers } from "~/routes/terminals/terminal-page";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/charts/panel";
import { placeOf, STATUS_NAMES, STATUS_TONES } from "~/words/terminals";
import type { CustomerTerminalPage } from "./read.server";

/** One terminal of the customer: where it stands, what can be done from afar, what was done. */
export function CustomerTerminalView({ customerId, terminal, acts }: CustomerTerminalPage) {
  const { id, serial_number, model, status, replacement_requested_at: replaced } = terminal;
  return (
    <>
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
      {replaced ? (
        <Alert tone="warning">{`A troca deste terminal foi pedida em ${formatDateTime(replaced)}.`}</Alert>
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
      <div className="panels">
        <div className="panels__column">
          <Card title="Equipamento">
            <Equipment terminal={terminal} />
          </Card>
        </div>
        <div className="panels__column">
          <Card title="Nas adquirentes">
            <Numbers terminal={terminal} sales={null} />
          </Card>
          <Card title="Histórico do terminal">
            {terminal.history.length === 0 ? <p>Nada aconteceu até agora.</p> : null}
            <ol className="attention">
              {terminal.history.map((event) => (
                <li key={`${event.at} ${event.action}`}>
                  {event.detail}
                  <small>{`${formatDateTime(event.at, { seconds: true })}, ${event.by_name}`}</small>
                </li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
    </>
  );
}
