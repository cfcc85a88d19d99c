/** Whether a term of use stands as accepted, where nobody knows what became of the command. */
import { listAcceptancesByType } from "#contract/persons";
import { markTermsAccepted } from "~/access/facts.server";
import type { Portal } from "~/access/portal.server";
import type { LookUp } from "~/page/answering.server";
import { found } from "~/toasts/found";

interface Accepted {
  company_id: string;
  accepted_type: string;
  term_hash: string;
  accepted_by_document: string;
}

/**
 * Of the person's own company, the session takes note of what was found.
 *
 * @param to where success leads
 */
export function lookUpAcceptance(
  portal: Portal,
  { company_id, accepted_type, ...of }: Accepted,
  way: string,
): LookUp {
  const query = { company_id, accepted_type };
  const look = portal.lookUp(listAcceptancesByType, { query }, (all) => {
    const one = all?.find(
      ({ term_hash, accepted_by_document: by }) =>
        term_hash === of.term_hash && by === of.accepted_by_document,
    );
    return found(one !== undefined, {
      yes: `o termo está aceito por ${one?.accepted_by_name}.`,
      no: "o termo não está aceito.",
      to: way,
    });
  });
  return async () => {
    const now = await look();
    if (now?.done && company_id === portal.companyId) await markTermsAccepted(portal.open, portal.companyId);
    return now;
  };
}
