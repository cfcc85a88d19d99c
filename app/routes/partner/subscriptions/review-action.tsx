interface ReviewActionProps {
  /** Where nothing has happened. */
  back: string;
  backLabel: string;
  submit: string;
  /** The review stands beside the form already. */
  isBeside: boolean;
}

/** The foot of a form that leads to its review, or of one that has it beside it. */
export function ReviewAction({ back, backLabel, submit, isBeside }: ReviewActionProps) {
  return (
    <div className="actions">
      <a className="button" href={back}>
        {backLabel}
      </a>
      {isBeside ? null : (
        <button className="button button--primary" type="submit" name="etapa" value="revisao">
          {submit}
        </button>
      )}
    </div>
  );
}
