import { to } from "~/screens/to";
import { PageHeader } from "~/ui/page-header";
import { DeleteForm, type DeleteOfferProps } from "../../../iso-offers/delete-form";

/** The customer gives up an offer. */
export function DeleteView(props: DeleteOfferProps) {
  const { id, title } = props.offer;
  return (
    <div className="list">
      <PageHeader title={`Excluir a oferta: ${title}`} sentence="Confira antes de decidir." />
      <DeleteForm
        {...props}
        reader="customer"
        ways={{
          action: to("customer/offers/delete", { offer: id }),
          offer: to("customer/offers/detail", { offer: id }),
        }}
      />
    </div>
  );
}
