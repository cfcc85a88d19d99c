import type { SubscriptionStatus } from "#contract/extension/subscriptions";
import type { Tone } from "~/ui/alert";
import { badgesOf } from "~/ui/labels";

/** What a subscription's status is called, to the merchant as to the partner. */
export const SUBSCRIPTION_STATUSES: Readonly<
  Record<SubscriptionStatus, { word: string; tone: Tone | "neutral" }>
> = badgesOf({
  // Also of one that ends before its first day, and of one whose first day is a year away.
  pending: { word: "Ainda não começou", tone: "info" },
  active: { word: "Ativa", tone: "success" },
  paused: { word: "Em pausa", tone: "warning" },
  suspended: { word: "Suspensa", tone: "warning" },
  incomplete: { word: "Aguarda pagamento", tone: "warning" },
  terminated: { word: "Encerrada", tone: "neutral" },
  canceled: { word: "Cancelada", tone: "neutral" },
});
