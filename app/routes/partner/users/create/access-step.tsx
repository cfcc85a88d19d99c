import { QueryForm } from "~/lists/query-form";
import { to } from "~/screens/to";
import { figure } from "~/ui/charts/words";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldErrors, TextField } from "~/ui/field";
import { PresetField } from "../preset-field";
import type { AccessStep } from "./read.server";

/** One GET form: searching and going on keep what is ticked, and the address says it all. */
export function AccessStepView({ page }: { page: AccessStep }) {
  const { search, offered, chosen, presets, preset, problems } = page;
  const errors = (problem: string | null) => (problem ? [problem] : undefined);
  const company = { id: "empresa", name: "empresa", errors: errors(problems.company) };
  const profile = { id: "perfil", name: "perfil", defaultValue: preset, errors: errors(problems.preset) };
  const boxes = [
    ...chosen.map(({ id, name }) => ({ id, name, about: "Escolhida", ticked: true })),
    ...offered.options.map((one) => ({ ...one, ticked: false })),
  ];
  const more = offered.count - offered.options.length;
  return (
    <QueryForm className="card form" action={to("partner/users/create")}>
      <ErrorSummary fields={[company, profile]} />
      <div className="filters">
        <TextField
          field={{ id: "q", name: "q", defaultValue: search.typed, errors: errors(search.problem) }}
          label="Procurar empresa por nome ou documento"
          type="search"
        />
        <button className="button" type="submit">
          Procurar
        </button>
      </div>
      <fieldset className="field">
        <legend>Empresas</legend>
        {more > 0 ? (
          <span className="field__hint">
            {`Há mais ${figure(more)}: procure acima. O que você marcou continua marcado.`}
          </span>
        ) : null}
        {boxes.length === 0 ? <p className="muted">Nenhuma empresa com estas palavras.</p> : null}
        <div className="choices">
          {boxes.map(({ id, name, about, ticked }, at) => (
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
        <FieldErrors field={company} />
      </fieldset>
      <PresetField field={profile} presets={presets} />
      <div className="actions">
        <button className="button button--primary" type="submit" name="passo" value="pessoas">
          Continuar
        </button>
      </div>
    </QueryForm>
  );
}
