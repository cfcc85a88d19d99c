import { createAcquirerContract } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { withoutPasswords } from "~/forms/password-fields";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { markLabel } from "~/ui/marks";
import { askedWords, askFormerDestinations, askToConfirm, destinationReview } from "../destination.server";
import { createForm } from "../form.server";
import { lookUpTerms } from "../look-up.server";
import { setAside, termsOf, unseenPriceRefusal } from "../terms.server";

export async function createContract(portal: Portal, customerId: string) {
  const { showsPrices } = portal;
  const form = withoutPasswords(await portal.read(createForm(portal)));
  if (!form.ok) return portal.refuse(form);
  const { acquirer, confirmed, back, ...typed } = form.value;
  if (back) return portal.refuse({ reply: () => form.reply({}) });
  const aside = setAside(form);
  if (aside !== null) return portal.refuse({ reply: () => form.reply(aside) });
  const refusal = unseenPriceRefusal(typed.pix, null, showsPrices);
  if (refusal !== null) return portal.refuse({ reply: () => form.reply({ "pix.state": [refusal] }) });

  const after = termsOf(typed, null);
  const former = await askFormerDestinations(portal, customerId);
  const review = destinationReview({ acquirer, before: null, after, former });
  if (review !== null && confirmed !== review.token) return askToConfirm(portal, form, review);

  const { mdr_table_id: table, pix, ...terms } = after;
  const body = {
    acquirer,
    ...terms,
    ...(table === null ? {} : { mdr_table_id: table }),
    ...(pix ? { pix } : {}),
  };
  const told = await portal.tell(createAcquirerContract, { params: { customerId }, body });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpTerms(portal, { id: customerId }, body));
  return portal.redirect(
    to("partner/customer/contracts", { id: customerId }),
    success(`Contrato com a ${markLabel(acquirer)} criado.${askedWords(told.value, null)}`),
  );
}
