import type { FieldState } from "./field-state";

interface ErrorSummaryProps {
  /** In the order of the page; those without errors are left out. */
  fields: readonly FieldState[];
  /** What is wrong with the form as a whole. */
  formErrors?: readonly string[] | null | undefined;
  /** The label of a field, by its name: it says which one is meant where several are wrong alike. */
  labelOf?: (name: string) => string | undefined;
}

/** Of fields that many forms have. */
const LABELS: Readonly<Record<string, string>> = {
  de: "De",
  ate: "Até",
  valor_de: "Valor de",
  valor_ate: "Valor até",
};

/**
 * All that is wrong, at the top of a form, each with a link to its field. Renders nothing when nothing is. In a document
 * that came with it the focus is there, wherever on the page it stands; where a script runs, it is led on to the field.
 */
export function ErrorSummary({ fields, formErrors, labelOf = (name) => LABELS[name] }: ErrorSummaryProps) {
  const whole = formErrors ?? [];
  const said = fields.flatMap(({ errors = [] }) => errors);
  const isOfSeveral = (message: string) => said.indexOf(message) !== said.lastIndexOf(message);
  const fieldErrors = fields.flatMap(({ id, name, errors = [] }) =>
    errors.map((message) => ({ id, message, label: isOfSeveral(message) && labelOf(name) })),
  );
  if (fieldErrors.length + whole.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: it is what whoever sent the form waits to hear of.
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus id="erros">
      <h2>{whole.length > 0 && fieldErrors.length === 0 ? "Não foi possível enviar" : "Confira os dados"}</h2>
      <ul className="error-summary__list">
        {whole.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {fieldErrors.map(({ id, message, label }) => (
          <li key={id + message}>
            <a href={`#${id}`}>{label ? `${label}: ${message}` : message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
