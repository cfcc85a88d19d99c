import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { counted } from "~/ui/charts/words";
import { PageHeader } from "~/ui/page-header";
import { settledWords } from "~/words/pending-users";
import { PersonFacts } from "../person-facts";
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
        sentence="Escolha o que a pessoa poderá fazer. Você só pode dar o que você mesmo tem."
      />
      <ToastAlert toast={answer?.toast} />
      {others.length > 0 ? (
        <Alert tone="warning" title={waiting.length === 0 ? "Nada a fazer" : "Fora desta aprovação"}>
          <ul>
            {others.map((person) => (
              <li key={person.id}>{`${person.name}: ${settledWords(person) ?? ""}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {one === undefined ? (
        <p className="actions">
          <a className="button button--primary" href={to("customer/pending-users")}>
            Voltar à lista
          </a>
        </p>
      ) : (
        <>
          <section className="card panel">
            <h2>
              {waiting.length === 1
                ? `Dar acesso a ${one.name}?`
                : `Dar acesso a ${counted(waiting.length, "pessoa", "pessoas")}?`}
            </h2>
            {waiting.length === 1 ? (
              <PersonFacts one={one} />
            ) : (
              <ul className="attention">
                {waiting.map(({ id, name, email, email_verified, document }) => (
                  <li key={id}>
                    {name}
                    <small>{`${email} (${email_verified ? "confirmado" : "não confirmado"}), ${document}`}</small>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <ApproveForm {...props} many={waiting.length} />
        </>
      )}
    </div>
  );
}
