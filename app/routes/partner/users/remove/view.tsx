import { counted } from "~/domain/figures";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";

interface RemoveProps extends CommandProps {
  user: { id: string; name: string; version: number };
  access: { company_id: string; trade_name: string; role_name: string; count: number };
  /** Of the companies that this person administers. */
  isLast: boolean;
  isSelf: boolean;
}

/** What the user loses, before it is lost. */
export function RemoveView({ user, access, isLast, isSelf, formToken, answer }: RemoveProps) {
  const { trade_name, role_name, count } = access;
  return (
    <div className="list">
      <PageHeader title={`Retirar acesso: ${user.name}`} sentence="Confira antes de decidir." />
      <ToastAlert toast={answer?.toast} />
      {isSelf ? (
        <NothingToDo
          words="Ninguém retira o próprio acesso: peça a outra pessoa que administre os usuários."
          way={to("partner/users/detail", { id: user.id })}
          verb="Voltar ao usuário"
        />
      ) : (
        <CommandForm
          className="card form"
          action={to("partner/users/remove", { id: user.id, company: access.company_id })}
        >
          <HiddenFields
            fields={[
              ...formTokenFields(answer?.formToken ?? formToken),
              { name: "version", value: String(user.version) },
            ]}
          />
          <p>
            {`Retirar o acesso de ${user.name} a ${trade_name}? A pessoa perde na hora o papel ${role_name} e ${counted(count, "permissão", "permissões")}, mesmo que esteja com o portal aberto.`}
          </p>
          {isLast ? (
            <p>
              É a última empresa sua que ela acessa: depois disso, ela some da sua lista de usuários. Se ela
              não tiver mais empresa nenhuma, um novo convite ao mesmo e-mail a traz de volta.
            </p>
          ) : null}
          <FormActions
            back={to("partner/users/detail", { id: user.id })}
            backLabel="Voltar sem retirar"
            submit="Retirar acesso"
            grave
          />
        </CommandForm>
      )}
    </div>
  );
}
