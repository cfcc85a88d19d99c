import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";

interface DeleteProfileProps extends CommandProps {
  profile: { id: string; name: string };
  holders: readonly { user_id: string; name: string; company_id: string; company_name: string }[];
}

/** First who still holds it, each with the way to their access; without any, what deleting means. */
export function DeleteProfileView({ profile, holders, formToken, answer }: DeleteProfileProps) {
  return (
    <div className="list">
      <PageHeader title={`Excluir perfil: ${profile.name}`} sentence="Confira antes de decidir." />
      <ToastAlert toast={answer?.toast} />
      {holders.length > 0 ? (
        <section className="card panel">
          <Alert tone="warning" title="Este perfil ainda é de alguém">
            Dê outro perfil, ou outras permissões, a cada pessoa; depois ele pode ser excluído.
          </Alert>
          <ul className="attention">
            {holders.map(({ user_id, name, company_id, company_name }) => (
              <li key={`${user_id} ${company_id}`}>
                <a href={to("partner/users/company", { id: user_id, company: company_id })}>{name}</a>
                <small>{company_name}</small>
              </li>
            ))}
          </ul>
          <p className="actions panel__foot">
            <a className="button button--primary" href={to("partner/profiles")}>
              Voltar sem excluir
            </a>
          </p>
        </section>
      ) : (
        <CommandForm className="card form" action={to("partner/profiles/delete", { profile: profile.id })}>
          <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
          <p>{`Excluir o perfil ${profile.name}? Ninguém o tem: nada muda para nenhum usuário. Não dá para desfazer.`}</p>
          <FormActions
            back={to("partner/profiles")}
            backLabel="Voltar sem excluir"
            submit="Excluir perfil"
            grave
          />
        </CommandForm>
      )}
    </div>
  );
}
