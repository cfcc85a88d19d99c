import { formatDateTime } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { changed } from "~/lists/address";
import { to } from "~/screens/to";
import { EventLines } from "~/ui/event-lines";
import { Facts } from "~/ui/facts";
import { Card } from "~/ui/panel";
import { MATCH_KIND_NAMES } from "~/words/conciliation";
import { CHOICES, statusWords } from "../../conciliation-list/choices";
import type { DayProps } from "./read.server";

/** What is settled and how, what waits, the note, and whatever anybody did to the day. */
export function DayRecord({ day }: Pick<DayProps, "day">) {
  const { date, match_kinds: kinds, waiting, disregarded, note, history } = day;
  const listOf = (filter: Record<string, string | string[]>) =>
    to("customer/conciliation", changed("", { visao: "vendas", de: date, ate: date, ...filter }));
  const facts = [
    ...kinds.map(({ match_kind, ...sum }) => ({
      name: `Conciliação ${MATCH_KIND_NAMES[match_kind].toLowerCase()}`,
      href: listOf({ tipo: CHOICES.tipo.find(({ means }) => means === match_kind)?.value ?? "" }),
      ...sum,
    })),
    { name: "Aguardando", href: listOf({ situacao: statusWords("in-progress") }), ...waiting },
    { name: "Desconsideradas", href: listOf({ situacao: statusWords("disregarded") }), ...disregarded },
  ].filter(({ count }) => count > 0);
  return (
    <div className="panels">
      {facts.length > 0 ? (
        <Card title="O que não está em aberto" width="half">
          <Facts
            facts={facts.map(({ name, href, count, amount }) => [
              name,
              <a key={name} href={href}>
                {`${counted(count, "venda", "vendas")}, ${formatMoney(amount)}`}
              </a>,
            ])}
          />
        </Card>
      ) : null}
      {note ? (
        <Card title="Anotação do dia" width="half">
          {note.text.split(/\r?\n/).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes in place.
            <p key={at} className="prose">
              {line}
            </p>
          ))}
          <p className="muted small">{`${note.by_name}, ${formatDateTime(note.at)}`}</p>
        </Card>
      ) : null}
      {history.length > 0 ? (
        <Card title="Histórico do dia" width="half">
          <EventLines events={history} />
        </Card>
      ) : null}
    </div>
  );
}
