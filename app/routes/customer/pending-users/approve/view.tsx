import { counted } from "~/domain/figures";
import { ToastAlert } from "~/toasts/toast-alert";
import { PageHeader } from "~/ui/page-header";
import { BackToList, ChosenPeople, LeftOut } from "../chosen-people";
import { ApproveForm } from "./form";
import type { ApproveProps } from "./props";

/** Who would be let in, to which companies and to do what, before it is done. */
export function ApproveView(props: ApproveProps) {
  const { people, answer } = props;
  const waiting = people.filter(({ status }) => status === "pending");
  const others = people.filter(({ status }) => status !== "pending");
  const [one] = waiting;
  return (
    <div className="list">
      <PageHeader
        title={people.length === 1 ? "Aprovar pedido de acesso" : "Aprovar pedidos de acesso"}
        sentence="Escolha o que a pessoa poderá fazer. Você só pode dar o que você também tem."
      />
      <ToastAlert toast={answer?.toast} />
      <LeftOut others={others} title={waiting.length === 0 ? "Nada a fazer" : "Fora desta aprovação"} />
      {one === undefined ? (
        <BackToList />
      ) : (
        <>
          <section className="card panel">
            <h2>
              {waiting.length === 1
                ? `Dar acesso a ${one.name}?`
                : `Dar acesso a ${counted(waiting.length, "pessoa", "pessoas")}?`}
            </h2>
            <ChosenPeople waiting={waiting} />
          </section>
          <ApproveForm {...props} many={waiting.length} />
        </>
      )}
    </div>
  );
}
