import { to } from "~/screens/to";
import { DeleteForm, type DeleteOfferProps } from "../../../../iso-offers/delete-form";

type DeleteViewProps = DeleteOfferProps & { customerId: string; companyId: string };

/** The partner takes an offer back. */
export function DeleteView({ customerId, companyId, ...props }: DeleteViewProps) {
  const { id, title } = props.offer;
  return (
    <>
      <h2>{`Excluir a oferta: ${title}`}</h2>
      <DeleteForm
        {...props}
        reader="partner"
        ways={{
          action: to("partner/customer/offers/delete", { id: customerId, offer: id }),
          offer: to("partner/customer/offers/detail", { id: customerId, offer: id }),
        }}
        hidden={[{ name: "company_id", value: companyId }]}
      />
    </>
  );
}
