import type { TreatmentResult } from "#contract/extension/pending-treatments";
import { choicesOf } from "~/lists/choices";
import { ACQUIRERS } from "~/words/marks";
import { MODALITY_NAMES } from "~/words/modalities";
import { ACTIONS, ACTS, STATES } from "~/words/pendings";

// TEF knows no PIX.
const { pix: _, ...CARDS } = MODALITY_NAMES;
const { confirmed, undone, disregarded, failed, expired } = STATES;

/** What each filter of few values offers, by its name in the address: of the queue, and of the report of treatments. */
export const CHOICES = {
  situacao: choicesOf(STATES),
  adquirente: ACQUIRERS,
  produto: choicesOf(CARDS),
  acao: ACTIONS.map((means) => ({ value: ACTS[means].slug, label: ACTS[means].verb, means })),
  resultado: choicesOf<TreatmentResult>({ confirmed, undone, disregarded, failed, expired }),
};
