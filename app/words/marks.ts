/** Acquirers and card brands to choose from, under the names that they go by. */
import type { Acquirer, Brand } from "#contract/values";
import { choicesOf } from "~/lists/choices";
import { markLabel } from "~/ui/marks";

export const ACQUIRERS = choicesOf<Acquirer>({
  bin: markLabel("bin"),
  cielo: markLabel("cielo"),
  getnet: markLabel("getnet"),
  rede: markLabel("rede"),
  stone: markLabel("stone"),
});

export const BRANDS = choicesOf<Brand>({
  visa: markLabel("visa"),
  mastercard: markLabel("mastercard"),
  elo: markLabel("elo"),
  amex: markLabel("amex"),
});
