import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Chips } from "./chips";
import { meant } from "./meant";
import { Said } from "./said";

interface Chosen {
  value: string;
  label: string;
}

/** Boxes are all in view, several in a line: of more than so many, one is found sooner by its name. */
const MANY = 10;

/**
 * Finds one of many boxes that stand in the same group, above them; those that are ticked are chips once somebody has
 * used the group. The boxes stay what is sent: without script it is not there, and its place is empty.
 */
export function FindChoices({ count }: { count: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [told, setTold] = useState("");
  useEffect(() => {
    const group = groupOf(place.current);
    const look = () => setChosen(chosenIn(group));
    group?.addEventListener("change", look);
    return () => group?.removeEventListener("change", look);
  }, []);
  if (count <= MANY) return null;

  const show = (typed: string) => {
    const all = choicesIn(groupOf(place.current));
    const found = new Set(meant(all, typed));
    for (const one of all) one.row.hidden = !found.has(one);
    const first = all.find((one) => found.has(one));
    setTold(typed.trim() && (first ? `Enter ${verbOf(first.box)} “${first.label}”.` : "Nada com este nome."));
    return first;
  };
  const find = (event: FormEvent<HTMLInputElement>) => {
    // A form that asks by itself is not filled in by this.
    event.stopPropagation();
    show(event.currentTarget.value);
  };
  const choose = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Enter" && box.value.trim() !== "") show(box.value)?.box.click();
    box.value = "";
    show("");
  };
  const untick = (value: string) => {
    const one = choicesIn(groupOf(place.current)).find(({ box }) => box.value === value);
    one?.box.click();
    return one?.row.hidden ? place.current?.querySelector("input") : one?.box;
  };

  return (
    <div className="find-choices scripted" ref={place}>
      <input
        className="input"
        type="search"
        aria-label="Procurar pelo nome"
        placeholder="Procurar pelo nome"
        autoComplete="off"
        onChange={find}
        onKeyDown={choose}
      />
      {told && (
        <span className="field__hint">
          <Said>{told}</Said>
        </span>
      )}
      <Chips label="Marcadas" chosen={chosen} verb="Desmarcar" onRemove={untick} />
    </div>
  );
}

/** What Enter does to it. */
const verbOf = ({ type, checked }: HTMLInputElement) =>
  type === "checkbox" && checked ? "desmarca" : "marca";

const groupOf = (place: HTMLElement | null) => place?.closest("fieldset") ?? null;

function choicesIn(group: HTMLElement | null) {
  return [...(group?.querySelectorAll<HTMLLabelElement>("label.choice") ?? [])].flatMap((row) => {
    const box = row.querySelector("input");
    return box ? [{ row, box, label: row.textContent ?? "" }] : [];
  });
}

/** Of several; of one choice, what is chosen is in sight. */
function chosenIn(group: HTMLElement | null): Chosen[] {
  return choicesIn(group)
    .filter(({ box }) => box.type === "checkbox" && box.checked)
    .map(({ box, label }) => ({ value: box.value, label }));
}
