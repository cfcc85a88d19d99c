import { to } from "~/screens/to";
import { DeleteForm, type DeleteOfferProps } from "../../../../iso-offers/delete-form";
import { CustomerHeader } from "../../customer-header";
import type { CustomerHead } from "../../header.server";

type DeleteViewProps = DeleteOfferProps & { customer: CustomerHead; companyId: string };

/** The partner takes an offer back. */
export function DeleteView({ customer, companyId, ...props }: DeleteViewProps) {
  const { customerId } = customer;
  const { id, title } = props.offer;
  return (
    <div className="list">
      <CustomerHeader customer={customer} />
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
    </div>
  );
}
