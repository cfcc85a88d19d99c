import { filterField } from "~/lists/filter-form";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import type { DraftRule } from "./draft-rules";
import type { ReplayPage } from "./read.server";

/** The draft: the saved rules with some switched on or off, and the days to try it on. It asks with GET, and leads to the answer. */
export function DraftForm({ form, rules, action }: Pick<ReplayPage, "form" | "rules" | "action">) {
  const field = (name: "de" | "ate", usual: string) => {
    const state = filterField(name, form);
    return { ...state, defaultValue: state.defaultValue || usual };
  };
  const [from, to] = [field("de", form.period.from), field("ate", form.period.to)];
  const draft = filterField("ativar", form);
  // A date field would swallow a day that does not exist: it stays in sight as it was typed.
  const type = form.problems.de || form.problems.ate ? "text" : "date";
  return (
    <form className="card form" method="get" action={`${action}#resultado`} noValidate>
      <h2>O rascunho</h2>
      <p>
        Escolha o que mudaria nas regras salvas. Nada é alterado: as vendas do período passam de novo pelas
        regras, como elas valem hoje. Para experimentar uma regra nova, salve-a desativada e ative-a aqui.
      </p>
      <ErrorSummary fields={[draft, from, to]} />
      <Switches
        legend="Ativar (hoje desativadas)"
        name="ativar"
        rules={rules.filter(({ enabled }) => !enabled)}
      />
      <Switches
        legend="Desativar (hoje ativadas)"
        name="desativar"
        rules={rules.filter(({ enabled }) => enabled)}
      />
      <TextField field={from} label="De" type={type} />
      <TextField field={to} label="Até" hint="No máximo 92 dias." type={type} />
      <p className="muted small">Com muitas vendas a resposta pode levar mais de um minuto.</p>
      <p className="actions">
        <button className="button button--primary" type="submit">
          Passar as vendas
        </button>
      </p>
    </form>
  );
}

function Switches({ legend, name, rules }: { legend: string; name: string; rules: readonly DraftRule[] }) {
  if (rules.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="field__label">{legend}</legend>
      <div className="choices">
        {rules.map(({ id, name: called, sentence, isSwitched }, at) => (
          <label className="choice" key={id}>
            <input
              id={at === 0 ? name : undefined}
              name={name}
              type="checkbox"
              value={id}
              defaultChecked={isSwitched}
            />
            <span>
              {called} <small className="field__hint">{sentence}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
