import type { StepFields } from "~/forms/fields";
import { ChoiceField, SelectField, TextField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { optionsOf } from "~/ui/labels";
import { PIX_KEY_TYPES, PIX_STATES } from "~/words/contracts";

interface PixFieldsProps {
  fields: Pick<StepFields, "field">;
  /** The key that stays when none is typed: `***.982.247-**`. */
  keyMasked: string | null;
  /** False leaves the price as it stands, unseen. */
  showsPrices: boolean;
}

/** Pix as this acquirer offers it. Without Pix, nothing else of it is looked at. */
export function PixFields({ fields: { field }, keyMasked, showsPrices }: PixFieldsProps) {
  const at = (name: string) => withoutRequired(field(`pix.${name}`));
  return (
    <fieldset className="form">
      <legend>
        <h3>Pix nesta adquirente</h3>
      </legend>
      <ChoiceField field={at("state")} label="O contrato tem Pix?" options={optionsOf(PIX_STATES)} />
      <TextField
        field={at("psp")}
        label="Instituição de pagamento (PSP)"
        hint="Quem liquida o Pix."
        autoComplete="off"
      />
      <SelectField
        field={at("key_type")}
        label="Tipo da chave"
        none="Escolha"
        options={optionsOf(PIX_KEY_TYPES)}
      />
      <TextField
        field={at("key")}
        label="Chave"
        hint={keyMasked === null ? undefined : `Hoje ${keyMasked}. Em branco, continua a mesma.`}
        autoComplete="off"
      />
      {showsPrices ? (
        <>
          <TextField
            field={at("fee_rate")}
            kind="percent"
            label="Taxa, em % da venda"
            hint="Como 0,99; 0,00, se não há. Uma taxa nova vale para as vendas feitas depois da alteração."
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            field={at("fee_fixed")}
            kind="money"
            label="Valor fixo por venda, em reais"
            hint="Como 0,10; 0,00, se não há."
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      ) : (
        <p className="muted">O seu perfil não mostra preços: as taxas do Pix ficam como estão.</p>
      )}
      <TextField
        field={at("settlement_days")}
        kind="whole"
        label="Prazo do Pix (D+n)"
        hint="0 é no mesmo dia. Vale para a liquidação, a simulação e o que o cliente lê."
        inputMode="numeric"
        autoComplete="off"
      />
    </fieldset>
  );
}
