import type { ReactNode } from "react";
import { Empty } from "~/ui/empty";

interface RefusedListProps {
  /** What was not done; of a filter, that it was not applied. */
  title?: string;
  children?: ReactNode;
}

/** In place of the figures and rows of what was asked and refused; what is wrong stands at its field. */
export function RefusedList({
  title = "Filtro não aplicado",
  children = "Corrija o campo indicado acima e filtre de novo. Nada é somado até lá.",
}: RefusedListProps) {
  return (
    <div className="card">
      <Empty icon="warning" title={title}>
        {children}
      </Empty>
    </div>
  );
}
