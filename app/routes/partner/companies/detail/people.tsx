import type { PersonCompany } from "#contract/persons";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { PERSON_ROLES } from "~/words/persons";

interface PeopleProps {
  people: readonly PersonCompany[];
  /** How many there are; the page names the first. */
  total: number;
  companyId: string;
  mayAdd: boolean;
}

/** Who is bound to a company, and as what. */
export function People({ people, total, companyId, mayAdd }: PeopleProps) {
  return (
    <>
      {people.length === 0 ? <p>Nenhuma pessoa vinculada.</p> : null}
      <ul className="attention">
        {people.map(({ person_id, person_name, role, needs_onboarding }) => (
          <li key={person_id}>
            <a href={to("partner/persons/company", { id: person_id, company: companyId })}>{person_name}</a>{" "}
            {needs_onboarding ? <Badge tone="warning">Cadastro pendente</Badge> : null}
            <small>{PERSON_ROLES[role]}</small>
          </li>
        ))}
      </ul>
      <p className="panel__foot no-print">
        {total > people.length ? (
          <>
            <a
              href={to("partner/persons", `?empresa=${encodeURIComponent(companyId)}`)}
            >{`Ver as ${total} pessoas`}</a>
            {mayAdd ? " · " : null}
          </>
        ) : null}
        {mayAdd ? <a href={to("partner/persons/create", { empresa: companyId })}>Cadastrar pessoa</a> : null}
      </p>
    </>
  );
}
