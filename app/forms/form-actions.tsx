interface FormActionsProps {
  /** Where nothing has happened. */
  back: string;
  /** Says what does not happen: "Voltar sem excluir". */
  backLabel: string;
  submit: string;
  /** Takes something away. */
  grave?: boolean;
}

/** The foot of a form: the way out comes first, then what sends it. */
export function FormActions({ back, backLabel, submit, grave = false }: FormActionsProps) {
  return (
    <div className="actions">
      <a className="button" href={back}>
        {backLabel}
      </a>
      <button className={`button button--${grave ? "danger" : "primary"}`} type="submit">
        {submit}
      </button>
    </div>
  );
}
