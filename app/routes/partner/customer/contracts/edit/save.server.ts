import { listAcquirerContracts, updateAcquirerContract } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { withoutPasswords } from "~/forms/password-fields";
import { to } from "~/screens/to";
import { danger, success } from "~/toasts/toast";
import { markLabel } from "~/ui/marks";
import { shownTerms } from "../../contract-prices";
import { askedWords, askFormerDestinations, askToConfirm, destinationReview } from "../destination.server";
import { requireContract } from "../find.server";
import { changeForm } from "../form.server";
import { lookUpTerms } from "../look-up.server";
import { setAside, termsOf, unseenPriceRefusal } from "../terms.server";
import { valuesOf } from "../values";
import { consequenceOf } from "./acceptance.server";
import { refuseOvertaken } from "./overtaken.server";

const GONE = "O contrato não existe mais: alguém o excluiu. Nada foi gravado.";

/** Sends the contract as it shall be, once whoever sends it knows what it takes away and where money goes. */
export async function saveContract(portal: Portal, { id, contract }: { id: string; contract: string }) {
  const { showsPrices } = portal;
  const form = withoutPasswords(await portal.read(changeForm(portal)));
  const read = () => portal.ask(listAcquirerContracts, { params: { customerId: id } });
  const [contracts, former] = await Promise.all([read(), askFormerDestinations(portal, id)]);
  const before = contracts.find((one) => one.id === contract);
  // Before what is wrong in the form, which without script its page would have to say.
  if (!before) return leadAnew(portal, id);
  if (!form.ok) return portal.refuse(form);
  const { version, was, acquirer: _, accepted, confirmed, back, ...typed } = form.value;
  if (back) return portal.refuse({ reply: () => form.reply({}) });
  const aside = setAside(form, was);
  if (aside !== null) return portal.refuse({ reply: () => form.reply(aside) });
  const refusal = unseenPriceRefusal(typed.pix, before, showsPrices);
  if (refusal !== null) return portal.refuse({ reply: () => form.reply({ "pix.state": [refusal] }) });

  const terms = termsOf(typed, before);
  // Of another version nobody can say here what the change takes away: the upstream refuses it.
  const consequence = version === before.version ? consequenceOf(before, terms) : null;
  if (consequence !== null && accepted !== consequence.token) {
    const { sentence, token } = consequence;
    return portal.confirm(form, { field: "accepted", words: sentence, value: token });
  }

  const { acquirer } = before;
  const review =
    version === before.version ? destinationReview({ acquirer, before, after: terms, former }) : null;
  if (review !== null && confirmed !== review.token) return askToConfirm(portal, form, review);

  const params = { customerId: id, id: contract };
  const told = await portal.tell(updateAcquirerContract, { params, body: { acquirer, ...terms, version } });
  if (told.ok) {
    const asked = askedWords(told.value, before.pending_destination);
    return portal.redirect(
      to("partner/customer/contracts", { id }),
      success(`Contrato com a ${markLabel(acquirer)} alterado.${asked}`),
    );
  }
  const { failure } = told;
  if (failure.kind !== "refused" || !failure.fields?.version)
    return portal.refuse(form, failure, lookUpTerms(portal, { id, contract }, terms));
  const pix = terms.pix && shownTerms(terms.pix, showsPrices);
  return refuseOvertaken(portal, {
    form,
    was,
    typed: valuesOf({ ...terms, pix }),
    now: requireContract(portal, await read(), contract),
  });
}

function leadAnew(portal: Portal, id: string) {
  if (!portal.mayOpen("partner/customer/contracts/create"))
    return portal.redirect(to("partner/customer/contracts", { id }), danger(GONE));
  return portal.leadAnew(
    to("partner/customer/contracts/create", { id }),
    GONE,
    "O que você digitou está abaixo: confira e crie um contrato novo.",
  );
}
