import { formatDateTime } from "~/domain/dates";
import type { TerminalAct } from "~/domain/terminals";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Until } from "~/ui/clock";
import { Copyable, copyable } from "~/ui/copyable";
import { EventLines } from "~/ui/event-lines";
import { Facts } from "~/ui/facts";
import { Mark } from "~/ui/marks";
import { PageHeader } from "~/ui/page-header";
import { Card } from "~/ui/panel";
import { connectionOf, KIND_NAMES, placeOf, STATUS_NAMES, STATUS_TONES } from "~/words/terminals";
import { CONFIRMED } from "./acts";
import type { TerminalPage } from "./read-one.server";
import { ReplacementAlert } from "./replacement-alert";

/** One terminal: where it stands, what it is known by, what can be done, what was done. */
export function TerminalView({ terminal, acts, sales, steps, now }: TerminalPage) {
  const { serial_number, model, status, replacement } = terminal;
  return (
    <div className="list">
      <RecordStepsNav steps={steps} back="Voltar aos terminais" many="terminais" next="Próximo" />
      <PageHeader
        title={`Terminal ${serial_number}`}
        sentence={
          <>
            {`${model}, em ${placeOf(terminal)}. `}
            <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
          </>
        }
      />
      {terminal.has_code && terminal.code_expires_at ? (
        <Alert tone="info" title="Há um código em aberto">
          <p>
            Vale até <Until moment={terminal.code_expires_at} now={now} />. Se outro for emitido, este deixa
            de valer.
          </p>
          {acts.includes("activate") ? (
            <p>
              <a href={to("customer/terminals/code", { id: terminal.id })}>Ver o código de ativação</a>
            </p>
          ) : (
            <p>Quem pode ativar terminais na sua empresa consegue vê-lo.</p>
          )}
        </Alert>
      ) : null}
      {replacement ? (
        <ReplacementAlert
          replacement={replacement}
          hrefOf={(id) => to("customer/terminals/detail", { id })}
        />
      ) : null}
      <Acts terminal={terminal} acts={acts} />
      <TerminalPanels terminal={terminal} sales={sales} history="Histórico" />
    </div>
  );
}

const OTHERS: Partial<Record<TerminalAct, string>> = {
  activate: "Emitir código de ativação",
  move: "Trocar de loja ou PDV",
};

/** Each leads to a page that says what would happen. */
function Acts({ terminal, acts }: Pick<TerminalPage, "terminal" | "acts">) {
  if (acts.length === 0) return null;
  const { id, serial_number } = terminal;
  return (
    <p className="actions no-print">
      {acts.map((act) => {
        const href =
          act === "activate"
            ? to("customer/terminals/activate", { serie: serial_number })
            : act === "move"
              ? to("customer/terminals/move", { id })
              : to("customer/terminals/act", { id, act: CONFIRMED[act].slug });
        return (
          <a className="button" key={act} href={href}>
            {act === "activate" || act === "move" ? OTHERS[act] : `${CONFIRMED[act].verb}…`}
          </a>
        );
      })}
    </p>
  );
}

interface TerminalPanelsProps extends Pick<TerminalPage, "terminal" | "sales"> {
  /** What the history is called. */
  history: string;
}

/** What is known of a terminal, and what was done with it. */
export function TerminalPanels({ terminal, sales, history }: TerminalPanelsProps) {
  return (
    <div className="panels">
      <div className="panels__column">
        <Card title="Equipamento">
          <Equipment terminal={terminal} />
        </Card>
      </div>
      <div className="panels__column">
        <Card title="Nas adquirentes">
          <Numbers terminal={terminal} sales={sales} />
        </Card>
        <Card title={history}>
          {terminal.history.length === 0 ? <p>Nada aconteceu até agora.</p> : null}
          <EventLines events={terminal.history} />
        </Card>
      </div>
    </div>
  );
}

function Equipment({ terminal }: Pick<TerminalPage, "terminal">) {
  const moment = (at: string | null, none: string) => (at === null ? none : formatDateTime(at));
  return (
    <Facts
      facts={[
        ["Tipo", KIND_NAMES[terminal.kind]],
        ["Modelo", terminal.model],
        ["Número de série", copyable("Número de série", terminal.serial_number)],
        ["Versão", terminal.firmware_version ?? "Ainda não informada"],
        ["Loja", terminal.store_name],
        ["PDV", terminal.pos_number ?? "Sem PDV"],
        ["Conexão", connectionOf(terminal)],
        ["Ativado em", moment(terminal.activated_at, "Ainda não foi ativado")],
        ["Último contato", moment(terminal.last_activity_at, "Nenhum")],
        ["Última venda", moment(terminal.last_sale_at, "Nunca vendeu")],
      ]}
    />
  );
}

/** What each acquirer knows the terminal by, with the way to its sales there. */
function Numbers({ terminal: { logical_numbers }, sales }: Pick<TerminalPage, "terminal" | "sales">) {
  if (logical_numbers.length === 0) return <p>Não está registrado em nenhuma adquirente.</p>;
  return (
    <ul className="attention">
      {logical_numbers.map(({ acquirer, number, establishment_code: code }) => (
        <li key={acquirer}>
          <Mark name={acquirer} /> nº lógico <Copyable name="nº lógico">{number}</Copyable>
          <small>
            {code ? (
              <>
                EC{" "}
                <Copyable name="EC" after={sales ? "," : ""}>
                  {code}
                </Copyable>
              </>
            ) : sales ? (
              "Sem EC,"
            ) : (
              "Sem EC"
            )}
            {sales ? (
              <>
                {" "}
                <a href={`${sales}?${new URLSearchParams({ terminal: number, adquirente: acquirer })}`}>
                  ver vendas<span className="visually-hidden">{` do nº lógico ${number}`}</span>
                </a>
              </>
            ) : null}
          </small>
        </li>
      ))}
    </ul>
  );
}
