import type { StepFields } from "~/forms/fields";
import { CheckboxField, ChecksField, SelectField } from "~/ui/field";
import { withoutRequired } from "~/ui/field-state";
import { contractedOptions } from "../contracted-options";
import { LONGEST_ORDER, ORDER_NAMES } from "./input";
import type { GroupFormProps } from "./props";

type Part = GroupFormProps & Pick<StepFields, "field" | "chosen">;

/** Every store of the customer, and where each is now. */
export function StoreBoxes({ stores, group, field, chosen }: Part) {
  const { errors } = field("store_ids");
  const hint = group?.is_default
    ? "As lojas de nenhum outro grupo são deste: para tirar uma, ponha-a em outro grupo."
    : "Cada loja segue um só grupo. As que você desmarcar voltam ao grupo padrão.";
  return (
    <ChecksField
      field={{ id: "store_ids", name: "store_ids", errors }}
      label="Lojas"
      hint={hint}
      options={stores.map(({ id, name, in: place, isOwn }) => ({
        value: id,
        label: isOwn ? name : `${name} (hoje em ${place})`,
      }))}
      chosen={chosen(
        "store_ids",
        stores.filter(({ isOwn }) => isOwn).map(({ id }) => id),
      )}
    />
  );
}

/** Who is asked when no rule decides, by numbers. */
export function OrderFields({ contracts, field }: Part) {
  const options = contractedOptions(contracts);
  return (
    <fieldset className="form">
      <legend>
        <h3>Ordem padrão</h3>
      </legend>
      <p className="muted">
        {options.length > 0
          ? "Quem leva o pagamento quando nenhuma regra decide: a primeira, ou a seguinte se ela não puder."
          : "Este cliente não tem contrato com nenhuma adquirente."}
      </p>
      {ORDER_NAMES.slice(0, Math.min(LONGEST_ORDER, options.length)).map((name, at) => (
        <SelectField
          key={name}
          field={withoutRequired(field(name))}
          label={`${at + 1}ª da ordem`}
          none="Nenhuma"
          options={options}
        />
      ))}
    </fieldset>
  );
}

/** The default group is neither disabled nor undone: another takes its place. */
export function StandingFields({ group, field }: Part) {
  if (group?.is_default)
    return (
      <p>
        É o grupo padrão: fica ativado, e deixa de ser o padrão quando você tornar outro grupo o padrão no
        lugar dele.
      </p>
    );
  return (
    <>
      <CheckboxField
        field={field("enabled")}
        label="Grupo ativado"
        hint="As lojas de um grupo desativado seguem o grupo padrão."
      />
      <CheckboxField
        field={field("is_default")}
        label="Tornar este o grupo padrão"
        hint="O padrão de hoje fica com as lojas que tem e deixa de ser o padrão."
      />
    </>
  );
}
