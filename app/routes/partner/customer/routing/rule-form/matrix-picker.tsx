import { useEffect, useRef } from "react";
import { COUNTS } from "../matrix";
import { startMatrixDrag } from "./matrix-drag";
import type { RuleFormPage } from "./read.server";
import "./matrix-picker.css";

interface MatrixPickerProps extends Pick<RuleFormPage, "matrix"> {
  form: HTMLFormElement;
}

/**
 * Who decides today, and which of it the rule in the form would take. A drag over a row chooses card, brand and
 * instalments; the form's own controls do the same, by keys too. The list of rules says it in words.
 */
export function MatrixPicker({ form, matrix }: MatrixPickerProps) {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lines = [...(table.current?.querySelectorAll<HTMLElement>(".matrix__line--row") ?? [])];
    return startMatrixDrag(form, lines, matrix ?? []);
  }, [form, matrix]);
  return (
    <div className="card">
      <h3>Matriz de parcelas</h3>
      <p className="muted small">
        Quem as regras por parcelas escolhem hoje, e o que esta regra tomaria. Arraste sobre uma linha para
        escolher cartão, bandeira e parcelas.
      </p>
      <div className="matrix" aria-hidden="true" ref={table}>
        <div className="matrix__row">
          <span />
          <div className="matrix__line matrix__line--head">
            {COUNTS.map((count) => (
              <span key={count}>{count}</span>
            ))}
          </div>
        </div>
        {matrix?.map(({ name, runs }) => (
          <div className="matrix__row" key={name}>
            <span>{name}</span>
            <div className="matrix__line matrix__line--row">
              {runs.map(({ from, to, acquirer }) => (
                <span
                  key={from}
                  className={acquirer === null ? undefined : "matrix__run"}
                  style={{ gridColumn: `${from} / ${to + 1}` }}
                >
                  {acquirer ?? "–"}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
