import { HiddenFields } from "~/forms/hidden-fields";
import { type FormTicket, ticketFields } from "~/forms/ticket";
import { paths } from "~/paths";

interface ViewButtonProps {
  offer: string;
  ticket: FormTicket;
  label: string;
}

/** Opens an offer that nobody has viewed: that marks it, so it is no link. */
export function ViewButton({ offer, ticket, label }: ViewButtonProps) {
  return (
    <form method="post" action={paths.offer(offer)}>
      <HiddenFields fields={ticketFields(ticket)} />
      <button className="button" type="submit">
        {label}
      </button>
    </form>
  );
}
