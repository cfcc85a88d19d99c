/**
 * What every mutation form carries besides its own fields: proof that this portal rendered it for this session
 * and company, and a key that makes a second sending harmless.
 */
export interface FormTicket {
  token: string;
  /** The company that the form was rendered for: `customer:emp-1`, or `none`. */
  company: string;
  /** Idempotency key. */
  key: string;
}

export const TICKET_FIELDS = { token: "_token", company: "_company", key: "_key" } as const;

/** The ticket as hidden fields, for views that render their own form. */
export function ticketFields(ticket: FormTicket): { name: string; value: string }[] {
  return [
    { name: TICKET_FIELDS.token, value: ticket.token },
    { name: TICKET_FIELDS.company, value: ticket.company },
    { name: TICKET_FIELDS.key, value: ticket.key },
  ];
}
