import { figure } from "~/domain/figures";
import type { RecordSteps } from "./record-steps";

interface RecordStepsNavProps {
  steps: RecordSteps;
  /** `Voltar às vendas` */
  back: string;
  /** `vendas` */
  many: string;
  /** `Próxima` */
  next?: string;
}

/**
 * Above a record: back to its list, and on to the next within it. No single keys: they would be pressed by those who
 * speak, or write elsewhere.
 */
export function RecordStepsNav({ steps, back, many, next = "Próxima" }: RecordStepsNavProps) {
  const { position, count } = steps;
  return (
    <nav className="pagination record-steps no-print" aria-label={`Na lista de ${many}`}>
      <a className="button button--quiet" href={steps.back}>
        {back}
      </a>
      {count === null ? null : (
        <>
          <span className="muted">
            {position === null ? "Fora deste filtro agora" : `${figure(position)} de ${figure(count)}`}
          </span>
          <span className="actions">
            {steps.previous === null ? null : (
              <a className="button" rel="prev" href={steps.previous}>
                Anterior
              </a>
            )}
            {steps.next === null ? null : (
              <a className="button" rel="next" href={steps.next}>
                {next}
              </a>
            )}
          </span>
        </>
      )}
    </nav>
  );
}
