import { counted } from "~/domain/figures";
import { PLACES } from "../preset-field";
import type { PeopleStep } from "./read.server";

type Copied = NonNullable<PeopleStep["copy"]>;
type Chosen = Pick<Extract<PeopleStep, { copy: null }>, "preset" | "companies">;

/** The access of somebody that is given again. */
export function GivenAgain({ name, given }: Copied) {
  return (
    <section className="card panel">
      <h2>{`O mesmo acesso de ${name}`}</h2>
      <ul className="attention">
        {given.map(({ name, role, count, of }) => (
          <li key={name}>
            {`${name}, como ${role}`}
            <small>
              {count < of
                ? `${count} de ${of} permissões: ${of - count === 1 ? "a outra" : "as outras"} você não tem e não pode dar.`
                : counted(count, "permissão", "permissões")}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a profile gives in the companies chosen, before anybody is invited. */
export function Given({ preset, companies, isOpen }: Chosen & { isOpen?: boolean }) {
  return (
    <section className="card panel">
      <h2>{`Perfil ${preset.name}`}</h2>
      <p>{`Em: ${companies.map(({ name }) => name).join(", ")}.`}</p>
      {preset.gives.map(({ place, sentence, labels, home }) => (
        <details key={place} open={isOpen}>
          <summary>{`${PLACES[place]}: ${sentence}`}</summary>
          <p className="prose">{`${labels.join(", ")}. Ao entrar, a pessoa começa em ${home}.`}</p>
        </details>
      ))}
    </section>
  );
}
