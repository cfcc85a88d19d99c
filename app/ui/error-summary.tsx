import type { FieldState } from "./field-state";

interface ErrorSummaryProps {
  /** In the order of the page; those without errors are left out. */
  fields: readonly FieldState[];
  /** What is wrong with the form as a whole. */
  formErrors?: readonly string[] | null | undefined;
}

/** All that is wrong, at the top of a form, each with a link to its field. Renders nothing when nothing is. */
export function ErrorSummary({ fields, formErrors }: ErrorSummaryProps) {
  const whole = formErrors ?? [];
  const fieldErrors = fields.flatMap(({ id, errors = [] }) => errors.map((message) => ({ id, message })));
  if (fieldErrors.length + whole.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} id="erros">
      <h2>{whole.length > 0 && fieldErrors.length === 0 ? "Não foi possível enviar" : "Confira os dados"}</h2>
      <ul className="error-summary__list">
        {whole.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {fieldErrors.map(({ id, message }) => (
          <li key={id + message}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
