import { useState } from "react";
import { figure } from "~/domain/figures";
import { Chips } from "~/ui/chips";
import { FieldErrors } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { MOST_COMPANIES } from "./most";
import type { AccessStep } from "./read.server";

interface CompanyBoxesProps {
  page: Pick<AccessStep, "chosen" | "offered">;
  field: FieldState;
  /** The boxes were answered while somebody ticks: none of them moves. */
  isLive: boolean;
  hasChips: boolean;
}

/** The companies that are chosen and those that a search offers; with script the chosen ones are chips too. */
export function CompanyBoxes({ page, field, isLive, hasChips }: CompanyBoxesProps) {
  const { chosen, offered } = page;
  const boxes = [
    ...chosen.map(({ id, name }) => ({ id, name, about: "Escolhida", ticked: true })),
    ...offered.options.map((one) => ({ ...one, ticked: false })),
  ];
  const ordered = usePlaces(boxes, isLive);
  const more = offered.count - offered.options.length;
  return (
    <fieldset className="field">
      <legend>Empresas</legend>
      {hasChips ? (
        <Chips
          label="Empresas escolhidas"
          chosen={chosen.map(({ id, name }) => ({ value: id, label: name }))}
          verb="Retirar"
          onRemove={(id, { form }) => untick(form, id)}
        />
      ) : null}
      <span className="field__hint">
        {`Até ${MOST_COMPANIES} de cada vez.${more > 0 ? ` Há mais ${figure(more)}: procure acima. O que você marcou continua marcado.` : ""}`}
      </span>
      {boxes.length === 0 ? <p className="muted">Nenhuma empresa com estas palavras.</p> : null}
      <div className="choices">
        {ordered.map(({ id, name, about, ticked }, at) => (
          <label className="choice" key={id}>
            <input
              id={at === 0 ? "empresa" : undefined}
              type="checkbox"
              name="empresa"
              value={id}
              defaultChecked={ticked}
            />
            <span>
              {name}
              <span className="field__hint">{` ${about}`}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}

/** While somebody ticks them the boxes keep their places, and new ones follow; a box that moves would lose the focus. */
function usePlaces<Box extends { id: string }>(boxes: readonly Box[], keeps: boolean): readonly Box[] {
  const [places, setPlaces] = useState(() => boxes.map(({ id }) => id));
  const ids = boxes.map(({ id }) => id);
  const next = keeps
    ? [...places.filter((id) => ids.includes(id)), ...ids.filter((id) => !places.includes(id))]
    : ids;
  if (next.join() !== places.join()) setPlaces(next);
  return next.flatMap((id) => boxes.filter((box) => box.id === id));
}

function untick(form: HTMLFormElement | null, id: string): HTMLElement | undefined {
  const box = [...(form?.querySelectorAll<HTMLInputElement>("input[name=empresa]:checked") ?? [])].find(
    ({ value }) => value === id,
  );
  box?.click();
  return box;
}
