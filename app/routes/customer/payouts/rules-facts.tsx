import type { PayoutApprovals } from "#contract/extension/payout-changes";
import { Facts } from "~/ui/facts";
import { waitWords } from "~/words/payouts";

type Rules = Pick<PayoutApprovals, "second_person" | "waiting_hours">;

/** What the company asks for today. */
export function RulesFacts({ second_person, waiting_hours }: Rules) {
  return (
    <Facts
      facts={[
        ["Aprovação de uma segunda pessoa", second_person ? "Sim" : "Não"],
        ["Espera entre a aprovação e a troca", waitWords(waiting_hours)],
      ]}
    />
  );
}
