import { ListTable } from "~/lists/list-table";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";

/** What stands now beside what was typed. */
export interface VersionConflictProps {
  /** "Este grupo mudou depois que você abriu a página" */
  title: string;
  /** Who did what and when, and what became of what was typed. */
  words: string;
  version: number;
  /** Those that differ first. */
  lines: readonly { label: string; theirs: string; yours: string }[];
}

/** Two people at one form: the second sees both versions in words, the lines that differ first, and decides. */
export function VersionConflict({ title, words, lines }: Omit<VersionConflictProps, "version">) {
  return (
    <>
      <Alert tone="warning" isAnswer title={title}>
        <p>{words}</p>
        <p>Compare as duas versões. O que você digitou continua no formulário abaixo.</p>
      </Alert>
      <ListTable
        caption="As duas versões"
        columns={[
          {
            label: "Campo",
            cell: (line) => (
              <>
                {line.label} {line.theirs === line.yours ? null : <Badge tone="warning">diferente</Badge>}
              </>
            ),
          },
          { label: "Como está agora", cell: ({ theirs }) => theirs },
          { label: "Digitado por você", cell: ({ yours }) => yours },
        ]}
        rows={lines}
        rowKey={({ label }) => label}
      />
    </>
  );
}
