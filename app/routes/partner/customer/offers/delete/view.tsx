import { paths } from "~/paths";
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
          action: paths.deleteCustomerOffer(customerId, id),
          offer: paths.customerOffer(customerId, id),
        }}
        hidden={[{ name: "company_id", value: companyId }]}
      />
    </div>
  );
}
