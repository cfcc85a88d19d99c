import { type Column, ListTable } from "~/lists/list-table";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Mark, markLabel } from "~/ui/marks";
import { Card } from "~/ui/panel";
import type { Simulated } from "./simulate";

type Asked = Simulated["asked"][number];

const COLUMNS: Column<Asked>[] = [
  { label: "Regra", cell: ({ name, href }) => <a href={href}>{name}</a> },
  { label: "Tipo", cell: ({ type }) => type },
  {
    label: "Resultado",
    cell: ({ reasons }) =>
      reasons.length === 0 ? (
        <Badge tone="success">Decide</Badge>
      ) : (
        <span className="prose">{`Não decide: ${reasons.join("; ")}.`}</span>
      ),
  },
];

/** Who takes the payment, who was asked before, and why not they. */
export function Result({ result }: { result: Simulated }) {
  const { asked, tried } = result;
  return (
    <>
      <Card title="Quem leva o pagamento">
        <div className="list">
          <p className="muted">{`${result.sentence}.`}</p>
          <Decision result={result} />
          {tried.length > 0 ? (
            <div className="panel">
              <ol aria-label="Adquirentes na ordem em que foram tentadas">
                {tried.map(({ acquirer, by, obstacle }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an acquirer may have its turn twice.
                  <li key={at}>
                    <Mark name={acquirer} /> {by === "rule" ? "pela regra" : "pela ordem padrão"}
                    {": "}
                    {obstacle === null ? <strong>leva o pagamento</strong> : `não pode, ${obstacle}`}
                  </li>
                ))}
              </ol>
            </div>
          ) : null}
        </div>
      </Card>
      <Card title="Regras perguntadas, na ordem">
        {asked.length > 0 ? (
          <ListTable caption="Regras perguntadas" columns={COLUMNS} rows={asked} rowKey={({ id }) => id} />
        ) : (
          <p>Nenhuma regra foi perguntada.</p>
        )}
      </Card>
    </>
  );
}

function Decision({ result: { rule, acquirer, by } }: { result: Simulated }) {
  const link = rule ? <a href={rule.href}>{rule.name}</a> : null;
  if (acquirer === null) {
    return (
      <Alert tone="danger" title="Ninguém leva este pagamento">
        <p>
          {link ? (
            <>A regra {link} decide, mas nenhuma adquirente dela pode levá-lo</>
          ) : (
            "Nenhuma regra decide"
          )}
          {", e a ordem padrão do grupo não tem quem possa."}
        </p>
      </Alert>
    );
  }
  return (
    <Alert
      tone={rule && by === "default" ? "warning" : "success"}
      title={`${markLabel(acquirer)} leva o pagamento`}
    >
      <p>
        {rule ? (
          <>
            Decide a regra {link}
            {by === "default" ? ", mas nenhuma adquirente dela pode: vale a ordem padrão do grupo." : "."}
          </>
        ) : (
          "Nenhuma regra decide: vale a ordem padrão do grupo."
        )}
      </p>
    </Alert>
  );
}
