import { formatDateTime } from "~/domain/dates";
import { type Column, ListTable } from "~/lists/list-table";
import { Badge } from "~/ui/badge";
import { type Panel, PanelCard } from "~/ui/panel";
import type { ListedVersion } from "./read.server";

interface VersionsProps {
  versions: Panel<ListedVersion[]>;
  retry: string;
}

/** Each version of a rule: when, who, what changed, and the way to compare and to restore it. */
export function Versions({ versions, retry }: VersionsProps) {
  return (
    <PanelCard title="Versões" panel={versions} retry={retry}>
      {(all) => (
        <ListTable
          caption="Versões da regra, da mais nova à mais antiga"
          columns={columnsOf(all)}
          rows={all}
          rowKey={({ version }) => String(version)}
        />
      )}
    </PanelCard>
  );
}

function columnsOf(all: readonly ListedVersion[]): Column<ListedVersion>[] {
  const [last] = all;
  return [
    {
      label: "Versão",
      cell: ({ version, href, deleted }) => {
        const isNow = version === last?.version && !deleted;
        return (
          <span>
            {isNow || deleted ? (
              `Versão ${version}`
            ) : (
              <a href={href}>{`Versão ${version}: comparar ou restaurar`}</a>
            )}{" "}
            {isNow ? <Badge tone="success">Vale agora</Badge> : null}
            {deleted ? <Badge tone="neutral">Excluída</Badge> : null}
          </span>
        );
      },
    },
    { label: "Quando", phone: "aside", cell: ({ at }) => formatDateTime(at) },
    { label: "Quem", phone: "aside", cell: ({ by_name }) => by_name },
    { label: "O que mudou", phone: "aside", cell: ({ change }) => <span className="prose">{change}</span> },
  ];
}
