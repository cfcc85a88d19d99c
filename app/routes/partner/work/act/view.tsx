import type { FormProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { PageHeader } from "~/ui/page-header";
import { WORK_KINDS } from "~/words/work";
import { seenVersion } from "../../seen-version";
import { ACT_FORMS, type ActFormProps } from "../act-forms";
import { ACTS, type Act } from "../acts";
import { WorkFacts } from "../facts";
import { subjectWords } from "../said";
import type { ShownWork } from "../way.server";

interface WorkActProps extends FormProps {
  act: Act;
  item: ShownWork & Pick<ActFormProps["item"], "assignable">;
}

/** One form of an item on a page of its own: after a refusal, or after signing in again; above it, how it is now. */
export function WorkActView({ act, item, draft, formToken, constraint, answer }: WorkActProps) {
  const state = answer?.form ?? draft ?? undefined;
  const { version } = seenVersion(item.version, state, answer?.mayBeDone);
  const Form = ACT_FORMS[act];
  return (
    <div className="list">
      <PageHeader
        title={act === "feito" && item.done !== null ? "Reabrir trabalho" : `${ACTS[act]}: trabalho`}
        sentence={`${WORK_KINDS[item.kind]}, ${subjectWords(item)}`}
        action={
          <a className="button" href={to("partner/work/detail", { key: item.key })}>
            Voltar
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      <div className="card">
        <WorkFacts item={item} note={answer ? item.note : null} />
      </div>
      <div className="card">
        <Form
          item={item}
          formToken={answer?.formToken ?? formToken}
          constraint={constraint}
          version={version}
          state={state}
        />
      </div>
    </div>
  );
}
