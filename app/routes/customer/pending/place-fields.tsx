import { chip, withTyped } from "~/lists/choice-fields";
import type { TypedFilter } from "~/lists/fields";
import { type Chip, filterField } from "~/lists/filter-form";
import { StoreField, type StoreNames, storeChips } from "~/lists/store-filter";
import { SelectField } from "~/ui/field";

interface PlaceFieldsProps {
  stores: StoreNames;
  checkouts: readonly string[];
  filter: TypedFilter;
}

/** The store and the checkout. */
export function PlaceFields({ stores, checkouts, filter }: PlaceFieldsProps) {
  const options = [...new Set(checkouts)].sort().map((name) => ({ value: name, label: name }));
  return (
    <>
      <StoreField names={stores} filter={filter} />
      <SelectField
        field={filterField("pdv", filter)}
        label="PDV"
        none="Todos os PDVs"
        options={withTyped(options, filter.typed.pdv)}
      />
    </>
  );
}

export function placeChips(
  { loja, pdv }: { loja?: readonly string[]; pdv?: string },
  stores: StoreNames,
): Chip[] {
  return [...storeChips(loja, stores), ...chip("pdv", pdv)];
}
