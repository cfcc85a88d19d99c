import { listPendings, type Pending, PendingState } from "#contract/extension/pendings";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { SearchMeaning } from "~/domain/search-words";
import { choicesOf } from "~/lists/choices";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { STATES } from "~/words/pendings";
import { COUNTED, foundOf, type Hit } from "~/words/search";
import { addressOf, amountFilter, numberOf } from "./filter";
import { lastFourOf, matchedIn } from "./matched";

/** In whichever state: what is decided is looked for too. */
const EVERY_STATE = choicesOf(STATES).map(({ value }) => value);

/** By number, amount and day. */
export function searchPendings(portal: Portal, meant: SearchMeaning) {
  const { day } = meant;
  const q = numberOf(meant);
  const amount = amountFilter(meant);
  const isAsked = q !== undefined || meant.amount !== null || day !== null;
  if (!isAsked || (day !== null && day > portal.today)) return null;
  const params = { customerId: portal.customerId };
  const days = day === null ? {} : { from: day, to: day };
  const query = {
    ...days,
    ...amount.query,
    q,
    state: PendingState.options.join(),
    sort: "occurred_at",
    limit: COUNTED + 1,
  } as const;
  const all = addressOf(to("customer/pending"), {
    q,
    de: day ?? undefined,
    ate: day ?? undefined,
    ...amount.address,
    situacao: EVERY_STATE,
    ordem: "-data",
  });
  return portal
    .panel(listPendings, { params, query })
    .then((panel) => mapped(panel, ({ items }) => foundOf(items, all, (one) => hitOf(one, meant))));
}

function hitOf(one: Pending, { number, lastFour }: SearchMeaning): Hit {
  const { id, nsu, nsu_tef, occurred_at, amount, store_name, state } = one;
  const said = [formatDateTime(occurred_at), formatMoney(amount), store_name, STATES[state].word];
  return {
    key: id,
    name: nsu_tef === null ? `NSU ${nsu}` : `NSU TEF ${nsu_tef}`,
    detail: said.join(" · "),
    matched: matchedIn(
      [
        ["NSU TEF", nsu_tef],
        ["NSU", nsu],
        ["autorização", one.authorization_code],
        ["cupom", one.fiscal_document],
        ["cartão", lastFourOf(one.masked_card)],
      ],
      number ?? lastFour,
    ),
    href: to("customer/pending/detail", { id }),
  };
}
