import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Until } from "~/ui/clock";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { WayBack } from "~/ui/way-back";

interface InvitationProps {
  user: { id: string; name: string; email: string; invite_expires_at: string | null };
  /** Whether there is an invitation in the open, and it is this person's to hand over. */
  allowed: boolean;
  /** When the page was read. */
  now: string;
  formToken: FormToken;
  answer?: (Refused & { link?: { url: string; expires_at: string } }) | undefined;
}

/** What a link lets somebody do, before it is made; then the link, shown this once. */
export function InvitationView({ user, allowed, now, formToken, answer }: InvitationProps) {
  const back = to("partner/users/detail", { id: user.id });
  const link = answer?.link;
  return (
    <div className="list">
      <PageHeader title={`Link do convite: ${user.name}`} sentence="Para quando o e-mail não chega." />
      <ToastAlert toast={answer?.toast} />
      {link ? (
        <section className="card form">
          <p>
            {`Entregue este link só a ${user.name}: quem o abre cria a senha de ${user.email}. Vale uma vez, até `}
            <Until moment={link.expires_at} now={now} />, e não é mostrado de novo.
          </p>
          <div className="field">
            <label className="field__label" htmlFor="link">
              Link do convite
            </label>
            <textarea className="input" id="link" rows={3} readOnly defaultValue={link.url} />
          </div>
          <p className="actions">
            <WayBack href={back}>Voltar ao usuário</WayBack>
            <button className="button copy" type="button" data-copies="link">
              Copiar link
            </button>
          </p>
        </section>
      ) : allowed ? (
        <CommandForm className="card form" action={to("partner/users/invitation", { id: user.id })}>
          <HiddenFields
            fields={[
              ...formTokenFields(answer?.formToken ?? formToken),
              { name: "until", value: user.invite_expires_at ?? "" },
            ]}
          />
          <p>{`Criar um link do convite de ${user.name} (${user.email})? Quem o abrir cria a senha e entra como essa pessoa. O link vale uma vez, por 7 dias; o que foi enviado por e-mail antes deixa de valer. A auditoria guarda que você o criou.`}</p>
          <FormActions back={back} backLabel="Voltar sem criar" submit="Criar link" />
        </CommandForm>
      ) : (
        <NothingToDo
          words="Esta pessoa não tem um convite em aberto, ou não é você quem decide sobre ele."
          way={back}
          verb="Voltar ao usuário"
        />
      )}
    </div>
  );
}
