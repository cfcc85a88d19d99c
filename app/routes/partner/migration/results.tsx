import type { MigrationOutcome } from "#contract/migration";
import { counted, figure } from "~/domain/figures";
import { type Column, ListTable } from "~/lists/list-table";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Alert, type Tone } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import type { ShownRun } from "./run.server";

type Row = ShownRun["results"][number];

const OUTCOMES: Readonly<Record<MigrationOutcome, { word: string; dry?: string; tone: Tone | "neutral" }>> = {
  migrated: { word: "Migrado", dry: "Será migrado", tone: "success" },
  already_migrated: { word: "Já no portal", tone: "neutral" },
  not_found: { word: "Não encontrado", tone: "warning" },
  invalid: { word: "Inválido", tone: "danger" },
};

/** What a run came to: its sums, then each line in the order of the list. */
export function Results({ run }: { run: ShownRun }) {
  const { isDry, replayed, totals, results } = run;
  const word = (outcome: MigrationOutcome) => {
    const { word, dry } = OUTCOMES[outcome];
    return isDry ? (dry ?? word) : word;
  };
  return (
    <>
      {isDry ? (
        <Alert tone="info" title="Simulação">
          Nada foi alterado até agora.
        </Alert>
      ) : (
        <Alert tone="success" title={counted(totals.migrated, "cliente migrado", "clientes migrados")}>
          {replayed
            ? "Esta lista já tinha sido enviada: é a mesma resposta, e nada foi feito duas vezes."
            : "O resultado de cada linha está abaixo, e a migração está no histórico de cada empresa."}
        </Alert>
      )}
      <Totals
        totals={(["migrated", "already_migrated", "not_found", "invalid"] as const).map((outcome) => ({
          label: word(outcome),
          value: figure(totals[outcome]),
        }))}
      />
      <ListTable
        caption={isDry ? "Resultado da simulação" : "Resultado da migração"}
        columns={columnsOf(word)}
        rows={results}
        rowKey={({ line }) => String(line)}
      />
    </>
  );
}

function columnsOf(word: (outcome: MigrationOutcome) => string): Column<Row>[] {
  return [
    {
      label: "Documento",
      cell: ({ line, document }) => (
        <span>
          <span className="muted">{`${line}. `}</span>
          {document}
        </span>
      ),
    },
    {
      label: "Resultado",
      phone: "state",
      cell: ({ outcome }) => <Badge tone={OUTCOMES[outcome].tone}>{word(outcome)}</Badge>,
    },
    {
      label: "O que há com ele",
      phone: "aside",
      cell: ({ message }) => <span className="prose">{message}</span>,
    },
    {
      label: "Empresa",
      phone: "said",
      cell: ({ companyId }) =>
        companyId === null ? (
          "Nenhuma"
        ) : (
          <a href={to("partner/companies/detail", { id: companyId })}>{companyId}</a>
        ),
    },
  ];
}
