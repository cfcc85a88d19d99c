import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { SignOutForm } from "../sign-out-form";
import type { SharedPage } from "./read.server";

type SharedViewProps = SharedPage & { answer?: Refused | undefined };

/** A link to a view of another company than the one that the person acts for: it asks before it changes that. */
export function SharedView(props: SharedViewProps) {
  const { name, savedBy, list, company, current, action, answer } = props;
  const hidden = formTokenFields(answer?.formToken ?? props.formToken);
  return (
    <PublicPage bar={<SignOutForm hidden={hidden} />}>
      <PageHeader
        title={`Esta visão é da empresa ${company}. Trocar?`}
        sentence={`“${name}”, da lista “${list}”, salva por ${savedBy}.`}
      />
      <ToastAlert toast={answer?.toast} />
      <p>
        {current === null
          ? "Tudo o que você vir e fizer depois vale para essa empresa."
          : `Você está em ${current}. Depois da troca, tudo o que você vir e fizer vale para ${company}.`}
      </p>
      <form method="post" action={action} className="actions">
        <HiddenFields fields={hidden} />
        <a className="button" href={to("session/home")}>
          {current === null ? "Voltar ao início" : `Ficar em ${current}`}
        </a>
        <button className="button button--primary" type="submit">
          {`Trocar para ${company}`}
        </button>
      </form>
    </PublicPage>
  );
}
