interface FormActionsProps {
  /** Where nothing has happened. */
  back: string;
  /** Says what does not happen: "Voltar sem excluir". */
  backLabel: string;
  /** It does not say so: whoever typed something is asked before it is lost. */
  isAsked?: boolean;
  submit: string;
  /** Takes something away. */
  grave?: boolean;
}

/** The foot of a form: the way out comes first, then what sends it. */
export function FormActions({ back, backLabel, isAsked = false, submit, grave = false }: FormActionsProps) {
  return (
    <div className="actions">
      <a className="button" href={back} data-drops-typed={isAsked ? undefined : ""}>
        {backLabel}
      </a>
      <button className={`button button--${grave ? "danger" : "primary"}`} type="submit">
        {submit}
      </button>
    </div>
  );
}
