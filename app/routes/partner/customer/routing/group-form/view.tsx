import { LiveAnswer } from "~/lists/live-answer";
import { useLiveQuery } from "~/lists/live-query";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert, ANSWER } from "~/ui/alert";
import { askedQuery } from "../asked";
import { VersionConflict } from "../version-conflict";
import { GROUP_FORM, GroupForm } from "./group-form";
import { PreviewCard } from "./preview-card";
import type { GroupFormProps } from "./props";
import type { GroupReview } from "./review.server";

/** A new group of stores, or one to change. */
export function GroupFormView(props: GroupFormProps) {
  const { group, customerId, mayDelete, answer } = props;
  return (
    <>
      <h2>{group ? `Alterar grupo: ${group.name}` : "Novo grupo de lojas"}</h2>
      <ToastAlert toast={answer?.toast} />
      {answer?.conflict ? <VersionConflict {...answer.conflict} /> : null}
      {answer?.review ? <Review review={answer.review} /> : null}
      <LiveGroupForm {...props} />
      {group && !group.is_default && mayDelete ? (
        <p>
          <a href={to("partner/customer/routing/groups/delete", { id: customerId, group: group.id })}>
            Excluir este grupo
          </a>
        </p>
      ) : null}
    </>
  );
}

/** What is agreed to before it is saved; whoever pressed below the form is led here. */
function Review({ review }: { review: GroupReview }) {
  return (
    <section className="list" {...ANSWER}>
      <Alert tone="warning" title="Confira antes de salvar">
        Isto muda para onde vão os pagamentos. Nada foi salvo ainda.
      </Alert>
      <PreviewCard preview={{ ...review, refusals: [] }} />
      <p className="actions">
        <button className="button button--primary" type="submit" form={GROUP_FORM}>
          Confirmar e salvar
        </button>
      </p>
    </section>
  );
}

/** The form, and with script beside it what the group would be as it is typed. */
function LiveGroupForm(props: GroupFormProps) {
  const { preview, answer } = props;
  const live = useLiveQuery(askedQuery);
  return (
    <div className="beside beside--reading">
      {/* What an answer said stands, and nothing moves, until the form is sent again. */}
      <GroupForm {...props} onChange={answer ? undefined : live.onChange} onSubmit={live.onSubmit} />
      <LiveAnswer
        live={live}
        isScripted
        isAnswered={preview !== null}
        before={answer ? undefined : "As lojas que entram e saem, e de que grupos, aparecem aqui."}
      >
        {preview ? <PreviewCard preview={preview} /> : null}
      </LiveAnswer>
    </div>
  );
}
