import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { formatDateTime } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { USER_STATUSES } from "~/words/sso-users";
import { CONFIRMED, type ConfirmedAct } from "../acts";

interface ActProps extends CommandProps {
  act: ConfirmedAct;
  user: { id: string; name: string; email: string; status: SsoUserStatus; last_login_at: string | null };
  /** Whether the situation lets it be done, by this person. */
  allowed: boolean;
}

/** What would happen to whom, before it does; the safe way comes first. */
export function ActView({ act, user, allowed, formToken, answer }: ActProps) {
  const { slug, verb, question, means, grave } = CONFIRMED[act];
  const last = user.last_login_at ? `Último acesso: ${formatDateTime(user.last_login_at)}.` : "Nunca entrou.";
  return (
    <div className="list">
      <PageHeader title={`${verb}: ${user.name}`} sentence="Confira antes de decidir." />
      <ToastAlert toast={answer?.toast} />
      {allowed ? (
        <CommandForm className="card form" action={to("partner/users/act", { id: user.id, act: slug })}>
          <HiddenFields
            fields={[
              ...formTokenFields(answer?.formToken ?? formToken),
              { name: "seen", value: user.status },
            ]}
          />
          <p>{`${question(`${user.name} (${user.email})`)} ${means} ${last}`}</p>
          <FormActions
            back={to("partner/users/detail", { id: user.id })}
            backLabel="Voltar sem fazer nada"
            submit={verb}
            grave={grave}
          />
        </CommandForm>
      ) : (
        <NothingToDo
          words={`Situação: ${USER_STATUSES[user.status].word.toLowerCase()}. Isto não se aplica, ou não é você quem decide sobre esta conta.`}
          way={to("partner/users/detail", { id: user.id })}
          verb="Voltar ao usuário"
        />
      )}
    </div>
  );
}
