/** What an act means, said before it is done: the figures and the consequence. */
import type { Pending, PendingAction } from "#contract/extension/pendings";
import { formatDate, formatTime } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { markLabel } from "~/ui/marks";
import { ACTS, nsuOf } from "~/words/pendings";

type One = Pick<Pending, "amount" | "nsu_tef" | "nsu" | "acquirer" | "decision_deadline" | "what_if_nothing">;

/** "Desfazer a venda de R$ 219,90, NSU 004512, na Cielo? O valor não será cobrado do cliente." */
export function consequenceOf(action: PendingAction, one: One): string {
  const name = markLabel(one.acquirer);
  const what = `${ACTS[action].verb} a venda de ${formatMoney(one.amount)}, NSU ${nsuOf(one)}`;
  switch (action) {
    case "confirm":
      return `${what}, na ${name}? O cliente paga, e o valor entra na sua agenda de recebíveis.`;
    case "undo":
      return `${what}, na ${name}? O valor não será cobrado do cliente.`;
    case "disregard": {
      const decides = one.what_if_nothing === "confirms" ? "confirma" : "desfaz";
      const when = `em ${formatDate(one.decision_deadline)} às ${formatTime(one.decision_deadline)}`;
      return `${what}? Ela sai da fila sem aviso à ${name}, que ${decides} a venda sozinha ${when}.`;
    }
  }
}

/** "Desfazer 12 transações que somam R$ 1.234,56? Os valores não serão cobrados dos clientes." */
export function consequenceOfAll(action: PendingAction, sum: { count: number; amount: number }): string {
  const isOne = sum.count === 1;
  const sums = isOne ? "que soma" : "que somam";
  const what = `${ACTS[action].verb} ${counted(sum.count, "transação", "transações")} ${sums} ${formatMoney(sum.amount)}?`;
  switch (action) {
    case "confirm":
      return isOne
        ? `${what} O cliente paga, e o valor entra na sua agenda de recebíveis.`
        : `${what} Os clientes pagam, e os valores entram na sua agenda de recebíveis.`;
    case "undo":
      return isOne
        ? `${what} O valor não será cobrado do cliente.`
        : `${what} Os valores não serão cobrados dos clientes.`;
    case "disregard":
      return isOne
        ? `${what} Ela sai da fila sem aviso à rede, que decide sozinha no prazo dela.`
        : `${what} Elas saem da fila sem aviso às redes, que decidem sozinhas no prazo de cada uma.`;
  }
}
