import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { NothingChosen } from "../nothing-chosen";
import type { ResendPage } from "./read.server";

type ResendProps = ResendPage & {
  answer?: Refused | undefined;
};

const TITLE = "Reenviar convites";

/** Who would be invited once more is looked over; no mail is sent yet. */
export function ResendView(page: ResendProps) {
  if (page.problem !== null) return <NothingChosen title={TITLE} {...page} />;
  const { said, counted, list, here, formToken, answer } = page;
  return (
    <div className="list panels--reading">
      <PageHeader title={TITLE} sentence={`${said}${counted ? `: ${counted}` : ""}.`} />
      <ToastAlert toast={answer?.toast} />
      <CommandForm className="card form" action={here}>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <p className="prose">
          Quem ainda não aceitou o convite, ou deixou que vencesse, recebe outro por e-mail, e os links de
          antes deixam de valer. Quem já entra, está bloqueado ou inativo fica de fora. Primeiro você vê quem
          são.
        </p>
        <FormActions back={list} backLabel="Voltar à lista" submit="Conferir" />
      </CommandForm>
    </div>
  );
}
