import type { ReceivablesFilter } from "#contract/extension/receivables";
import { type Choice, someChoices } from "~/lists/choices";
import { type ReadFilter, readFilter, someIds } from "~/lists/fields";
import type { Chip } from "~/lists/filter-form";
import { fromList, PLACE, readList, withList } from "~/lists/from-list";
import { to } from "~/screens/to";
import { ACQUIRERS } from "~/words/marks";
import { ARRANGEMENTS, STATUSES } from "~/words/receivables";

const FIELDS = {
  adquirente: someChoices(ACQUIRERS),
  arranjo: someChoices(ARRANGEMENTS),
  situacao: someChoices(STATUSES),
  conta: someIds,
};

/** The choices of a filter, without its days. */
export const CHOICES = ["adquirente", "arranjo", "situacao", "conta"] as const;

export type ScheduleChoices = ReadFilter<typeof FIELDS>;

export function readChoices(search: URLSearchParams): ScheduleChoices {
  return readFilter(search, FIELDS);
}

/** As the upstream takes them. */
export function choicesQuery({ value }: ScheduleChoices): Omit<ReceivablesFilter, "from" | "to"> {
  return {
    ...(value.adquirente && { acquirer: value.adquirente.join(",") }),
    ...(value.arranjo && { arrangement: value.arranjo.join(",") }),
    ...(value.situacao && { status: value.situacao.join(",") }),
    ...(value.conta && { bank_account_id: value.conta.join(",") }),
  };
}

/** The same choices for another page of the schedule: `?adquirente=cielo`, empty for none. */
export function choicesSearch(search: string, names: readonly string[] = CHOICES): string {
  const given = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** A day of the schedule under the same choices; where one looked at others than the usual days, it leads back to them. */
export function dayWay(date: string, search: string): string {
  const day = to("customer/receivables/day", { date }) + choicesSearch(search);
  const list = new URLSearchParams(search);
  for (const name of [...CHOICES, ...PLACE]) list.delete(name);
  return list.size === 0 ? day : fromList(day, list.toString());
}

/** From a day to another one, of the same kinds of entries: it leads back to what the first was opened from. */
export function besideWay(date: string, search: string): string {
  const day = to("customer/receivables/day", { date }) + choicesSearch(search, [...CHOICES, "tipo"]);
  return withList(day, readList(new URLSearchParams(search)));
}

/** From a day to the schedule that it was opened from, under the day's own choices. */
export function scheduleWay(search: string): string {
  const list = readList(new URLSearchParams(search)) ?? new URLSearchParams();
  for (const [name, value] of new URLSearchParams(choicesSearch(search))) list.append(name, value);
  return to("customer/receivables") + (list.size === 0 ? "" : `?${list}`);
}

/** What is applied, in the words of the form. */
export function chipsOf(
  { value }: ScheduleChoices,
  accounts: readonly { id: string; account: string }[],
): Chip[] {
  const some = (name: string, choices: readonly Choice[], chosen: readonly string[] = []): Chip[] =>
    choices
      .filter(({ means }) => chosen.includes(means))
      .map((choice) => ({ name, value: choice.value, label: choice.label }));
  return [
    ...some("adquirente", ACQUIRERS, value.adquirente),
    ...some("arranjo", ARRANGEMENTS, value.arranjo),
    ...some("situacao", STATUSES, value.situacao),
    ...(value.conta ?? []).map((id) => ({
      name: "conta",
      value: id,
      label: `Conta ${accounts.find((one) => one.id === id)?.account ?? id}`,
    })),
  ];
}
