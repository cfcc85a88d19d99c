import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";

interface NothingChosenProps {
  title: string;
  /** Why nothing can be done. */
  problem: string;
  /** Where rows are chosen. */
  list: string;
}

/** In place of a form that would act on no row. */
export function NothingChosen({ title, problem, list }: NothingChosenProps) {
  return (
    <div className="list panels--reading">
      <PageHeader title={title} />
      <div className="card">
        <Empty
          icon="info"
          title="Nada escolhido"
          actions={
            <a className="button button--primary" href={list}>
              Escolher na lista
            </a>
          }
        >
          {problem}
        </Empty>
      </div>
    </div>
  );
}
