/** The stores of a list: the field that chooses one, and the chips of those that it is filtered by. */
import { SelectField } from "~/ui/field";
import { withTyped } from "./choice-fields";
import type { TypedFilter } from "./fields";
import { type Chip, filterField } from "./filter-form";

/** Names of stores by their ids, as far as they are known. */
export type StoreNames = ReadonlyMap<string, string>;

export function storeNames(stores: readonly { store_id: string; store_name: string }[]): StoreNames {
  return new Map(stores.map(({ store_id, store_name }) => [store_id, store_name]));
}

export function StoreField({ names, filter }: { names: StoreNames; filter: TypedFilter }) {
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <SelectField
      field={filterField("loja", filter)}
      label="Loja"
      none="Todas"
      options={withTyped(options, filter.typed.loja)}
    />
  );
}

export function storeChips(chosen: readonly string[] | undefined, names: StoreNames): Chip[] {
  return (chosen ?? []).map((id) => ({ name: "loja", value: id, label: names.get(id) ?? `Loja ${id}` }));
}
