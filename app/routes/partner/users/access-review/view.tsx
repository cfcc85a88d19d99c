import { formatDate } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { formTokenFields } from "~/forms/form-token";
import { tickedIn } from "~/forms/ticked";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { errorsIn, type FormState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { CONFIRM_FORM, columnsOf, type Ticked } from "./columns";
import type { ReviewsPage } from "./read.server";

type AccessReviewProps = ReviewsPage & {
  answer?: Refused | undefined;
};

/** Who may act for the partner, to be confirmed once in each quarter. */
export function AccessReviewView(page: AccessReviewProps) {
  const { people, total, place, search, confirmed, quarter, company, answer } = page;
  const canTickHere = people.some((person) => person.canTick);
  return (
    <div className="list">
      <PageHeader
        title="Revisão de acessos"
        sentence={`Uma vez por trimestre, confirme que cada pessoa ainda precisa do acesso que tem a ${company}.`}
        action={
          <a className="button" href={to("partner/users")}>
            Usuários
          </a>
        }
      />
      <ToastAlert toast={answer?.toast} />
      <p>
        {`${quarter.name}, até ${formatDate(quarter.to)}: `}
        <strong>{`${confirmed} de ${counted(total, "acesso confirmado", "acessos confirmados")}`}</strong>
        {`. Quem for confirmado agora volta a esta revisão em ${formatDate(quarter.next)}.`}
      </p>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <Standing {...page} />
      <ErrorSummary fields={[]} formErrors={errorsIn(answer?.form)} />
      <ListTable
        caption="Pessoas com acesso"
        columns={columnsOf({ ...page, ticked: seenIn(answer?.form) })}
        rows={people}
        search={search}
        rowKey={({ user_id }) => user_id}
      />
      {total > people.length ? (
        <Pager {...place} search={search} shown={people.length} total={total} many="pessoas" />
      ) : null}
      {canTickHere ? <Confirm {...page} /> : null}
    </div>
  );
}

/** Why nobody can be confirmed here, where nobody can. */
function Standing({ total, confirmed, quarter, mayConfirm, canTick }: ReviewsPage) {
  if (canTick) return null;
  if (confirmed === total)
    return <Alert tone="success">{`Todos os acessos do ${quarter.name} estão confirmados.`}</Alert>;
  return (
    <Alert tone="info">
      {mayConfirm
        ? "Falta só o seu acesso: peça a outra pessoa que administre os usuários que o confirme."
        : "Você vê a revisão. Quem confirma é quem pode criar usuários."}
    </Alert>
  );
}

function Confirm({ mayEdit, formToken, search, answer }: AccessReviewProps) {
  const change = mayEdit
    ? "Para mudar ou retirar um acesso, abra a pessoa."
    : "Quem muda ou retira um acesso é quem pode alterar usuários.";
  return (
    <CommandForm
      id={CONFIRM_FORM}
      className="card form"
      action={to("partner/users/access-review", search)}
      preventScrollReset
      data-marked="users:pessoa,pessoas"
    >
      <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
      <p className="field__hint">{`Confirmar não muda nada no que a pessoa pode. ${change}`}</p>
      <div className="actions">
        <button className="button button--primary" type="submit">
          Confirmar os acessos marcados
        </button>
      </div>
    </CommandForm>
  );
}

/** Who was ticked when the form was sent, and the version that was shown of each. */
function seenIn(state: FormState | undefined): Ticked {
  const sent = tickedIn(state, "users") ?? [];
  return new Map(
    sent.map((text) => {
      const at = text.lastIndexOf("~");
      return [text.slice(0, at), text.slice(at + 1)] as const;
    }),
  );
}
