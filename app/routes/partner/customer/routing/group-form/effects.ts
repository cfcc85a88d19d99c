/** What a group would be as it was typed, and what becomes of the other groups. */
import type { RoutingGroup, RoutingGroupInput } from "#contract/routing-shapes";
import { counted, listed } from "~/domain/figures";
import { acquirerNames } from "~/words/routing";

export interface GroupEffects {
  /** What holds once it is saved, a sentence each. */
  sentences: readonly string[];
  /** Why it cannot be saved as it is. */
  refusals: readonly string[];
  /** The stores that are taken from another group than the default one: whoever agrees to the rest agrees to that. */
  taken: string | null;
}

type Store = RoutingGroup["stores"][number];

interface Change {
  input: RoutingGroupInput;
  /** The group that is changed; null for a new one. */
  now: RoutingGroup | null;
  groups: readonly RoutingGroup[];
}

export function groupEffects({ input, now, groups }: Change): GroupEffects {
  const others = groups.filter(({ id }) => id !== now?.id);
  const standard = others.find(({ is_default }) => is_default);
  const isChosen = ({ id }: Store) => input.store_ids.includes(id);
  const left = (now?.stores ?? []).filter((store) => !isChosen(store));
  const sources = others
    .map((group) => ({ group, stores: group.stores.filter(isChosen) }))
    .filter(({ stores }) => stores.length > 0);
  const stays = input.is_default && !now?.is_default ? left : [];
  const own = [...(now?.stores ?? []).filter(isChosen), ...sources.flatMap(({ stores }) => stores), ...stays];
  const taken = sources.filter(({ group }) => !group.is_default);
  return {
    sentences: [
      own.length === 0
        ? "O grupo fica sem lojas: não decide pagamento nenhum."
        : `O grupo fica com ${counted(own.length, "loja", "lojas")}: ${namesOf(own)}.`,
      ...sources.map(
        ({ group, stores }) => `${verb(stores, "Sai", "Saem")} de “${group.name}”: ${namesOf(stores)}.`,
      ),
      ...(left.length > 0 && !input.is_default && standard
        ? [`${verb(left, "Volta", "Voltam")} ao grupo padrão, “${standard.name}”: ${namesOf(left)}.`]
        : []),
      ...(stays.length > 0
        ? [
            `${verb(stays, "Continua", "Continuam")} neste grupo, que passa a ser o padrão: ${namesOf(stays)}.`,
          ]
        : []),
      ...(input.is_default && standard
        ? [`“${standard.name}” deixa de ser o grupo padrão e fica com as lojas que tem.`]
        : []),
      input.enabled
        ? orderSentence(input)
        : `Desativado, o grupo não decide nada${standard ? `: as lojas dele seguem “${standard.name}”` : ""}.`,
    ],
    refusals: [
      ...(others.some(({ name }) => folded(name) === folded(input.name))
        ? ["Já existe um grupo com este nome."]
        : []),
      ...(now?.is_default && left.length > 0
        ? [`Toda loja está em um grupo: ponha ${namesOf(left)} em outro, em vez de tirar deste.`]
        : []),
    ],
    taken: taken.length === 0 ? null : namesOf(taken.flatMap(({ stores }) => stores)),
  };
}

function orderSentence({ default_acquirers: order }: RoutingGroupInput): string {
  return order.length === 0
    ? "Sem ordem padrão, ninguém leva o pagamento que nenhuma regra decide."
    : `Quando nenhuma regra decide: ${acquirerNames(order)}.`;
}

const namesOf = (stores: readonly Store[]) => listed(stores.map(({ name }) => name));
const verb = (stores: readonly Store[], one: string, many: string) => (stores.length === 1 ? one : many);
const folded = (name: string) => name.toLocaleLowerCase("pt-BR").normalize("NFC");
