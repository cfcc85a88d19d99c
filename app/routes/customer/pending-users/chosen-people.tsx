import type { PendingUser } from "#contract/extension/pending-users";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { settledWords } from "~/words/pending-users";
import { PersonFacts } from "./person-facts";

/** Of those that were chosen, who no longer waits, and why. */
export function LeftOut({ others, title }: { others: readonly PendingUser[]; title: string }) {
  if (others.length === 0) return null;
  return (
    <Alert tone="warning" title={title}>
      <ul>
        {others.map((person) => (
          <li key={person.id}>{`${person.name}: ${settledWords(person) ?? ""}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Who is decided on: one with all that is known, several by a line each. */
export function ChosenPeople({ waiting }: { waiting: readonly PendingUser[] }) {
  const [one, ...others] = waiting;
  if (one && others.length === 0) return <PersonFacts one={one} />;
  return (
    <ul className="attention">
      {waiting.map(({ id, name, email, email_verified, document }) => (
        <li key={id}>
          {name}
          <small>{`${email} (${email_verified ? "confirmado" : "não confirmado"}), ${document}`}</small>
        </li>
      ))}
    </ul>
  );
}

/** Nobody of them waits any more. */
export function BackToList() {
  return (
    <p className="actions">
      <a className="button button--primary" href={to("customer/pending-users")}>
        Voltar à lista
      </a>
    </p>
  );
}
