import type { Acquirer } from "~/domain/routing/rule";
import type { StepFields } from "~/forms/fields";
import { SelectField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { type Contracted, contractedOptions } from "../contracted-options";
import { FALLBACKS } from "./values";

interface DestinationFieldsProps extends Pick<StepFields, "field"> {
  contracts: readonly Contracted[] | null;
}

/** Who takes the payments, and who does where that one cannot. */
export function DestinationFields({ field, contracts }: DestinationFieldsProps) {
  const options: { value: Acquirer; label: string }[] = contractedOptions(contracts);
  return (
    <>
      <SelectField
        field={field("acquirer")}
        label="Adquirente de destino"
        hint={contracts ? "Só as que têm contrato com o cliente." : undefined}
        none="Escolha"
        options={options}
      />
      {Array.from({ length: Math.min(FALLBACKS, Math.max(1, options.length - 1)) }, (_, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: an alternative is known by its place.
          key={at}
          field={withoutRequired(field(`fallback_acquirers[${at}]`))}
          label={`${at + 1}ª alternativa`}
          hint={at === 0 ? "Se o destino não puder, nesta ordem." : undefined}
          none="Nenhuma"
          options={options}
        />
      ))}
    </>
  );
}
