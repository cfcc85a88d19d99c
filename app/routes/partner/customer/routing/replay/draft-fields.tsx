import { filterField } from "~/lists/filter-form";
import { KeptList } from "~/lists/kept-list";
import type { LiveQuery } from "~/lists/live-query";
import { DayFilter } from "~/lists/period-fields";
import { QueryForm } from "~/lists/query-form";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldErrors } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import type { DraftRule } from "./draft-rules";
import type { ReplayPage } from "./read.server";

type DraftProps = Pick<ReplayPage, "form" | "rules" | "action"> & { live: LiveQuery };

/** The draft: the saved rules with some switched on or off, and the days to try it on. It asks with GET, and leads to the answer. */
export function DraftForm({ form, rules, action, live }: DraftProps) {
  const field = (name: "de" | "ate", usual: string) => {
    const state = filterField(name, form);
    return { ...state, defaultValue: state.defaultValue || usual };
  };
  const [from, to] = [field("de", form.period.from), field("ate", form.period.to)];
  const [on, off] = [filterField("ativar", form), filterField("desativar", form)];
  return (
    <search>
      <QueryForm className="card form" action={`${action}#resultado`} live={live} noValidate>
        <KeptList />
        <h2>A mudança</h2>
        <p>
          Escolha o que mudaria nas regras publicadas. Nada é alterado nem guardado: as vendas do período
          passam de novo pelas regras, como elas valem hoje. Para experimentar uma regra nova, publique-a
          desativada e ative-a aqui.
        </p>
        {live.isTentative ? null : <ErrorSummary fields={[on, off, from, to]} />}
        <Switches
          legend="Ativar (hoje desativadas)"
          field={on}
          rules={rules.filter(({ enabled }) => !enabled)}
        />
        <Switches
          legend="Desativar (hoje ativadas)"
          field={off}
          rules={rules.filter(({ enabled }) => enabled)}
        />
        <DayFilter field={from} label="De" />
        <DayFilter field={to} label="Até" hint="No máximo 92 dias." />
        <p className="muted small">Com muitas vendas a resposta pode levar mais de um minuto.</p>
        <p className="actions">
          <button className="button button--primary" type="submit">
            Passar as vendas
          </button>
        </p>
      </QueryForm>
    </search>
  );
}

interface SwitchesProps {
  legend: string;
  field: FieldState;
  rules: readonly DraftRule[];
}

function Switches({ legend, field, rules }: SwitchesProps) {
  if (rules.length === 0 && !field.errors) return null;
  return (
    <fieldset className="field" id={field.id}>
      <legend className="field__label">{legend}</legend>
      <div className="choices">
        {rules.map(({ id, name, sentence, isSwitched }) => (
          <label className="choice" key={id}>
            <input name={field.name} type="checkbox" value={id} defaultChecked={isSwitched} />
            <span>
              {name} <small className="field__hint">{sentence}</small>
            </span>
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}
