import { type FormEvent, useState } from "react";

/** What a search offers for a field, and after it what was chosen before: that is not lost while somebody searches on. */
export function useOffered<Option extends { id: string }>(field: string, found: readonly Option[]) {
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const isFound = ({ id }: Option) => found.some((one) => one.id === id);
  const options = [...found, ...chosen.filter((one) => !isFound(one))];
  const onChange = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== field) return;
    const others = target.type === "radio" ? [] : chosen.filter(({ id }) => id !== target.value);
    const one = options.find(({ id }) => id === target.value);
    setChosen(target.checked && one ? [...others, one] : others);
  };
  return { options, onChange };
}
