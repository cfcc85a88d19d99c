import { PERIOD_LABELS, PERIODS } from "~/domain/periods";
import { QueryForm } from "~/lists/query-form";
import type { ChosenPeriod } from "./period";

const PROBLEM = "periodo-problema";

/** The usual periods as links, any other one as a GET form: the choice stands in the URL. */
export function PeriodBar({ preset, from, to, problem, typed }: ChosenPeriod) {
  const custom = preset === "personalizado";
  const wrong = custom && problem !== null;
  const field = { className: "input", type: "date", required: true } as const;
  const invalid = wrong ? ({ "aria-invalid": true, "aria-describedby": PROBLEM } as const) : {};
  return (
    <nav className="period no-print" aria-label="Período">
      {PERIODS.filter((key) => key !== "personalizado").map((key) => (
        <a key={key} href={`?periodo=${key}`} aria-current={key === preset ? "true" : undefined}>
          {PERIOD_LABELS[key]}
        </a>
      ))}
      <details open={custom}>
        <summary aria-current={custom ? "true" : undefined}>Outro período</summary>
        <QueryForm>
          <input type="hidden" name="periodo" value="personalizado" />
          <label>
            De
            <input {...field} {...invalid} name="de" defaultValue={(custom && typed.de) || from} />
          </label>
          <label>
            Até
            <input {...field} {...invalid} name="ate" defaultValue={(custom && typed.ate) || to} />
          </label>
          <button className="button" type="submit">
            Ver período
          </button>
        </QueryForm>
      </details>
      {problem && (
        <p id={PROBLEM} role="alert">
          {problem}
        </p>
      )}
    </nav>
  );
}
