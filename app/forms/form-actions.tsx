import { useLoaderData } from "@remix-run/react";
import { backTo, type FormToken } from "./form-token";
import { useAnswer } from "./use-answer";

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
  const from = useFrom();
  return (
    <div className="actions">
      <a className="button" href={backTo(back, from)} data-drops-typed={isAsked ? undefined : ""}>
        {backLabel}
      </a>
      <button className={`button button--${grave ? "danger" : "primary"}`} type="submit">
        {submit}
      </button>
    </div>
  );
}

/** The page that the form of this screen was opened on, as its token has it. */
function useFrom(): string | undefined {
  const page = useLoaderData<{ formToken?: FormToken } | null>();
  const answer = useAnswer<{ formToken?: FormToken }>();
  return (answer?.formToken ?? page?.formToken)?.from;
}
