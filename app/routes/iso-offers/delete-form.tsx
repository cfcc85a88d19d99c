import { formatDate } from "~/domain/dates";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { CommandProps } from "~/routes/form-props";
import { ToastAlert } from "~/toasts/toast-alert";
import { ErrorSummary } from "~/ui/error-summary";
import { HiddenFields } from "~/ui/hidden-fields";
import { NothingToDo } from "~/ui/nothing-to-do";
import type { ShownOffer } from "./prices";
import { OFFER_STATUSES } from "./standing";
import type { Reader } from "./words";

export interface DeleteOfferProps extends CommandProps {
  offer: Pick<ShownOffer, "id" | "title" | "iso_name" | "status" | "expiration_date">;
  allowed: boolean;
}

interface DeleteFormProps extends DeleteOfferProps {
  reader: Reader;
  /** Where the form goes, and where the offer is. */
  ways: { action: string; offer: string };
  /** Fields beside the form token. */
  hidden?: readonly { name: string; value: string }[];
}

/** What deleting means, before it is done; the safe way comes first. */
export function DeleteForm({
  offer,
  allowed,
  formToken,
  answer,
  reader,
  ways,
  hidden = [],
}: DeleteFormProps) {
  return (
    <>
      <ToastAlert toast={answer?.toast} />
      {allowed ? (
        <CommandForm className="card form" action={ways.action}>
          <HiddenFields fields={[...formTokenFields(answer?.formToken ?? formToken), ...hidden]} />
          <ErrorSummary fields={[]} formErrors={answer?.form.error?.company_id} />
          <p>{`Excluir a oferta “${offer.title}”, de ${offer.iso_name}? ${consequenceOf(offer, reader)}`}</p>
          <FormActions back={ways.offer} backLabel="Voltar sem excluir" submit="Excluir oferta" grave />
        </CommandForm>
      ) : (
        <NothingToDo
          words={`Esta oferta está ${OFFER_STATUSES[offer.status].word.toLowerCase()} e não pode ser excluída.`}
          way={ways.offer}
          verb="Voltar à oferta"
        />
      )}
    </>
  );
}

function consequenceOf({ status, expiration_date }: DeleteOfferProps["offer"], reader: Reader): string {
  const nobody = reader === "customer" ? "Ninguém da sua empresa" : "O cliente não";
  const day = formatDate(expiration_date);
  const until =
    status === "expired"
      ? `Ela já expirou em ${day}.`
      : `${nobody} poderá mais aceitá-la, embora valesse até ${day}.`;
  return `${until} As taxas de hoje continuam como estão. Ela fica na lista como excluída, e não dá para desfazer.`;
}
