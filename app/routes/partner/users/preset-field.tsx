import { ChoiceField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import type { OfferedPreset } from "./subject.server";

interface PresetFieldProps {
  field: FieldState;
  presets: readonly OfferedPreset[];
}

/** The profiles that may be given, each with what it comes to in this person's hands. */
export function PresetField({ field, presets }: PresetFieldProps) {
  return (
    <>
      <ChoiceField
        field={field}
        label="Perfil"
        hint="Você só pode dar o que você mesmo tem; perfis de que você não tem nada não aparecem. Depois, cada permissão pode ser ajustada."
        options={presets.map(({ slug, name, hint }) => ({ value: slug, label: name, hint }))}
      />
      <details>
        <summary className="chip">O que cada perfil dá</summary>
        <dl className="facts">
          {presets.map(({ slug, name, labels }) => [
            <dt key={`${slug}?`}>{name}</dt>,
            <dd key={slug}>{labels.join(", ")}</dd>,
          ])}
        </dl>
      </details>
    </>
  );
}
