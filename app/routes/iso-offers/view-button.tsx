import { HiddenFields } from "~/forms/hidden-fields";
import { type FormTicket, ticketFields } from "~/forms/ticket";
import { to } from "~/screens/to";

interface ViewButtonProps {
  offer: string;
  ticket: FormTicket;
  label: string;
}

/** Opens an offer that nobody has viewed: that marks it, so it is no link. */
export function ViewButton({ offer, ticket, label }: ViewButtonProps) {
  return (
    <form method="post" action={to("customer/offers/detail", { offer })}>
      <HiddenFields fields={ticketFields(ticket)} />
      <button className="button" type="submit">
        {label}
      </button>
    </form>
  );
}
