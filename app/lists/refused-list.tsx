import { Empty } from "~/ui/empty";

/** In place of the figures and rows of a filter that was refused; what is wrong stands at its field. */
export function RefusedList() {
  return (
    <div className="card">
      <Empty icon="warning" title="Filtro não aplicado">
        Corrija o campo indicado acima e filtre de novo. Nada é somado até lá.
      </Empty>
    </div>
  );
}
