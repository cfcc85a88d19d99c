import { useRef, useState } from "react";
import { counted } from "~/domain/figures";
import type { ListedPerson } from "~/domain/people-list";
import { later } from "~/ui/later";
import { MOST_PEOPLE } from "./most";
import { PERSON_FIELDS } from "./person-fields";

/**
 * A list that somebody has elsewhere, checked line by line and put into the fields below; nothing of it is sent. It has
 * its place from the beginning, and is seen once the application has started.
 */
export function PastedPeople() {
  const [people, setPeople] = useState<ListedPerson[]>([]);
  const [told, setTold] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);

  // What reads a list comes with the first one.
  function check(text: HTMLTextAreaElement) {
    later(
      () => import("~/domain/people-list"),
      ({ listedPeople }) => setPeople(listedPeople(text.value)),
    );
  }

  function fillIn() {
    const form = area.current?.form;
    if (!area.current || !form) return;
    const free = freeRows(form);
    const taken = people.slice(0, free.length);
    for (const [index, person] of taken.entries())
      for (const name of PERSON_FIELDS) write(form, `people[${free[index]}].${name}`, person[name]);
    const details = form.querySelector("details [name^='people[']")?.closest("details");
    if (taken.length + (MOST_PEOPLE - free.length) > 1) details?.setAttribute("open", "");
    const left = people.length - taken.length;
    const rest =
      left > 0 ? ` ${counted(left, "ficou", "ficaram")} na lista: são até ${MOST_PEOPLE} de cada vez.` : "";
    setTold(`${counted(taken.length, "pessoa preenchida", "pessoas preenchidas")} abaixo.${rest}`);
    area.current.value = people.slice(taken.length).map(lineOf).join("\n");
    check(area.current);
    inputOf(form, `people[${free[0]}].${PERSON_FIELDS[0]}`)?.focus();
  }

  const words = told || inShort(people);
  return (
    <details className="scripted">
      <summary className="chip">Colar uma lista de pessoas</summary>
      <div className="field">
        <label className="field__label" htmlFor="lista">
          Lista
        </label>
        <span className="field__hint" id="lista-hint">
          Uma pessoa por linha: nome; e-mail; CPF; telefone. Também colada de uma planilha.
        </span>
        <textarea
          className="input"
          id="lista"
          rows={4}
          ref={area}
          aria-describedby="lista-hint"
          onChange={({ target }) => {
            setTold("");
            check(target);
          }}
        />
        <div role="status">{words === "" ? null : <p>{words}</p>}</div>
        {people.length > 0 ? (
          <>
            <ul className="attention">
              {people.map(({ line, name, email, problems }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: of several on one line nothing else tells them apart.
                <li key={at}>
                  {name || email || `Linha ${line}`}
                  <small>{problems.length > 0 ? `Linha ${line}: ${problems.join("; ")}.` : email}</small>
                </li>
              ))}
            </ul>
            <div className="actions">
              <button className="button" type="button" onClick={fillIn}>
                Preencher os campos
              </button>
            </div>
          </>
        ) : null}
      </div>
    </details>
  );
}

/** What is read out of a list while it is typed: the whole of it would be, at each key. */
function inShort(people: readonly ListedPerson[]): string {
  if (people.length === 0) return "";
  const wrong = people.filter(({ problems }) => problems.length > 0).length;
  return `${counted(people.length, "pessoa", "pessoas")} na lista${wrong > 0 ? `, ${wrong} a corrigir` : ""}.`;
}

/** Who found no row stays in the list, to be invited next. */
const lineOf = (person: ListedPerson) => PERSON_FIELDS.map((name) => person[name]).join("\t");

/** The rows in which nothing is typed. */
function freeRows(form: HTMLFormElement): number[] {
  return Array.from({ length: MOST_PEOPLE }, (_, at) => at).filter((at) =>
    PERSON_FIELDS.every((name) => inputOf(form, `people[${at}].${name}`)?.value.trim() === ""),
  );
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

/** As if it had been typed there, so that whoever listens to the field hears it. */
function write(form: HTMLFormElement, name: string, text: string): void {
  const input = inputOf(form, name);
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
