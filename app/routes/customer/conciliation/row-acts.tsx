import { possibleFor, type Standing } from "~/domain/conciliation";
import { to } from "~/screens/to";
import { Writes } from "~/ui/writes";

interface RowActsProps {
  row: Standing & { id: string; match: { id: string; bank_matched: boolean } | null };
  side: "venda" | "movimento";
  /** The day that it belongs to. */
  day: string;
  acquirer: string;
  nsu: string;
  /** The other side of what merely differs: to be matched with a word of explanation. */
  others?: readonly string[];
}

/** What can be done about a row, each on a page of its own that says what it means. */
export function RowActs(props: RowActsProps) {
  return (
    <Writes>
      <Acts {...props} />
    </Writes>
  );
}

function Acts({ row, side, day, acquirer, nsu, others = [] }: RowActsProps) {
  const possible = possibleFor(row);
  if (row.match)
    return (
      <Act
        href={to("customer/conciliation/undo", { match: row.match.id })}
        verb={possible === "undo" ? "Desfazer" : "Ver os dois lados"}
        nsu={nsu}
      />
    );
  if (possible === "reopen")
    return <Act href={to("customer/conciliation/day", { date: day })} verb="Ver o dia" nsu={nsu} />;
  if (possible === "nothing") return null;
  const counterpart = side === "venda" ? "movimento" : "venda";
  const chosen = new URLSearchParams([
    [side, row.id],
    ...others.map((id) => [counterpart, id]),
    ["dia", day],
    ["adquirente", acquirer],
  ]);
  const one = new URLSearchParams([
    [side, row.id],
    ["dia", day],
  ]);
  return (
    <span className="actions no-print">
      <Act
        href={to("customer/conciliation/match", `?${chosen}`)}
        verb={others.length > 0 ? "Conciliar com justificativa" : "Conciliar"}
        nsu={nsu}
      />
      {possible === "settle" ? (
        <>
          <Act
            href={to("customer/conciliation/create", { side: counterpart, id: row.id })}
            verb={`Criar ${counterpart}`}
            nsu={nsu}
          />
          <Act href={to("customer/conciliation/disregard", `?${one}`)} verb="Desconsiderar" nsu={nsu} />
        </>
      ) : null}
    </span>
  );
}

function Act({ href, verb, nsu }: { href: string; verb: string; nsu: string }) {
  return (
    <a href={href}>
      {verb}
      <span className="visually-hidden">{` NSU ${nsu}`}</span>
    </a>
  );
}
