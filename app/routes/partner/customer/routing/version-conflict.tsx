import { ListTable } from "~/lists/list-table";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";

/** What somebody else saved beside what was typed. */
export interface VersionConflictProps {
  /** "esta regra" */
  what: string;
  version: number;
  who: string;
  /** `20/11/2026 14:03` */
  when: string;
  /** Those that differ first. */
  lines: readonly { label: string; theirs: string; yours: string }[];
}

/** Two people at one form: the second sees both versions in words, the lines that differ first, and decides. */
export function VersionConflict({ what, version, who, when, lines }: VersionConflictProps) {
  return (
    <>
      <Alert tone="warning" title={`Outra pessoa alterou ${what}`}>
        <p>{`${who} salvou a versão ${version} em ${when}, depois que você abriu esta página. Nada do que você digitou foi salvo.`}</p>
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
          { label: "O que está salvo", cell: ({ theirs }) => theirs },
          { label: "Digitado por você", cell: ({ yours }) => yours },
        ]}
        rows={lines}
        search=""
        sort={{ name: "", direction: "asc" }}
        rowKey={({ label }) => label}
      />
    </>
  );
}
