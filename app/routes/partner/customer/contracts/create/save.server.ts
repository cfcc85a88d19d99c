import type { Portal } from "~/access/portal.server";
import { createAcquirerContract } from "~/contract/acquirers";
import { withoutPasswords } from "~/forms/password-fields";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { markLabel } from "~/ui/marks";
import { createForm } from "../form.server";
import { lookUpTerms } from "../look-up.server";
import { termsOf, unseenPriceMistake } from "../terms.server";

export async function createContract(portal: Portal, customerId: string) {
  const { showsPrices } = portal;
  const form = withoutPasswords(await portal.read(createForm(showsPrices)));
  if (!form.ok) return portal.refuse(form);
  const { acquirer, ...typed } = form.value;
  const mistake = unseenPriceMistake(typed.pix, null, showsPrices);
  if (mistake !== null) return portal.refuse({ reply: () => form.reply({ "pix.state": [mistake] }) });

  const { mdr_table_id: table, pix, ...terms } = termsOf(typed, null);
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
    success(`Contrato com a ${markLabel(acquirer)} criado.`),
  );
}
