import { ToastAlert } from "~/toasts/toast-alert";
import { PageHeader } from "~/ui/page-header";
import { CustomerSearch } from "./customer-search";
import type { ReviewAnswer } from "./props";
import type { CreatePage } from "./read.server";
import { Review } from "./review";
import { TermsForm } from "./terms-form";

interface CreateViewProps extends ReviewAnswer {
  page: CreatePage;
}

const SENTENCES: Readonly<Record<CreatePage["step"], string>> = {
  customer: "Passo 1 de 3: quem assina. Nada é contratado antes da revisão.",
  terms: "Passo 2 de 3: o que assina. Nada é contratado antes da revisão.",
  review: "Passo 3 de 3: confira cada valor antes de contratar.",
};

/** A subscription in three steps, each an address that can be left and come back to. */
export function CreateView({ page, constraint, answer }: CreateViewProps) {
  return (
    <div className="list">
      <PageHeader
        title="Nova assinatura"
        sentence={SENTENCES[page.step]}
        action={
          page.back ? (
            <a className="button button--quiet" href={page.back}>
              Voltar às assinaturas
            </a>
          ) : null
        }
      />
      <ToastAlert toast={answer?.toast} />
      {page.step === "customer" ? <CustomerSearch {...page} /> : null}
      {page.step === "terms" ? <TermsForm page={page} constraint={constraint} answer={answer} /> : null}
      {page.step === "review" ? <Review {...page} constraint={constraint} answer={answer} /> : null}
    </div>
  );
}
