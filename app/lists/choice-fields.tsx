/** Filters whose values are choices: their boxes, their chips, and what to choose from. */
import { ChecksField } from "~/ui/field";
import type { Choice } from "./choices";
import type { TypedFilter } from "./fields";
import { type Chip, filterField } from "./filter-form";

interface ChoiceChecksProps<Means extends string> {
  name: string;
  label: string;
  options: readonly Choice<Means>[];
  /** As the upstream calls them. */
  chosen: readonly Means[] | undefined;
  filter: TypedFilter;
}

/** Any of the choices, all of them in sight. */
export function ChoiceChecks<Means extends string>(props: ChoiceChecksProps<Means>) {
  const { name, label, options, chosen, filter } = props;
  const words = options.filter(({ means }) => chosen?.includes(means)).map(({ value }) => value);
  return <ChecksField field={filterField(name, filter)} label={label} options={options} chosen={words} />;
}

/** A chip for each of the choices that is filtered by. */
export function choiceChips<Means extends string>(
  name: string,
  options: readonly Choice<Means>[],
  chosen: readonly Means[] | undefined,
): Chip[] {
  return options
    .filter(({ means }) => chosen?.includes(means))
    .map(({ value, label }) => ({ name, value, label }));
}

interface ChoiceGroupsProps<Name extends string> {
  /** What each filter is called, by its name in the address. */
  labels: Readonly<Record<Name, string>>;
  choices: Readonly<Record<NoInfer<Name>, readonly Choice[]>>;
  filter: TypedFilter;
}

/** Several such filters, one below the other. */
export function ChoiceGroups<Name extends string>({ labels, choices, filter }: ChoiceGroupsProps<Name>) {
  return namesOf(labels).map((name) => (
    <ChecksField
      key={name}
      field={filterField(name, filter)}
      label={labels[name]}
      options={choices[name]}
      chosen={filter.typed[name] ?? []}
    />
  ));
}

/** The chips of all of them. */
export function groupChips<Name extends string>(
  { labels, choices }: Pick<ChoiceGroupsProps<Name>, "labels" | "choices">,
  value: Readonly<Partial<Record<NoInfer<Name>, readonly string[]>>>,
): Chip[] {
  return namesOf(labels).flatMap((name) => choiceChips<string>(name, choices[name], value[name]));
}

function namesOf<Name extends string>(labels: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(labels) as Name[];
}

/** The chip of a filter of one value; none where there is nothing to say. */
export function chip(name: string, label: string | undefined): Chip[] {
  return label ? [{ name, label }] : [];
}

interface Option {
  value: string;
  label: string;
}

/** What the upstream offers; what is filtered by stays to choose from, even while the upstream names nothing. */
export function withTyped(
  options: readonly Option[],
  typed: readonly string[] | undefined,
): readonly Option[] {
  const missing = (typed ?? []).filter((one) => !options.some(({ value }) => value === one));
  return [...options, ...missing.map((one) => ({ value: one, label: one }))];
}
