import type { OfferedPreset, Place } from "~/routes/partner/grants.server";
import { ChoiceField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";

interface PresetFieldProps {
  field: FieldState;
  presets: readonly OfferedPreset[];
  /** The partner's own profiles are not answered now. */
  lacksMade: boolean;
}

export const PLACES: Readonly<Record<Place, string>> = { own: "Na sua empresa", merchant: "Em um cliente" };

/** The profiles that may be given, each with what it comes to where it is given. */
export function PresetField({ field, presets, lacksMade }: PresetFieldProps) {
  const hintOf = ({ gives }: OfferedPreset) =>
    gives.map(({ place, sentence }) => `${PLACES[place]}: ${sentence}`).join(" ");
  return (
    <>
      <ChoiceField
        field={field}
        label="Perfil"
        hint="Na sua empresa você só pode dar o que você também tem; em um cliente, o que os perfis dele têm. Depois, cada permissão pode ser ajustada."
        options={presets.map((preset) => ({
          value: preset.slug,
          label: preset.name,
          hint: hintOf(preset),
        }))}
      />
      {lacksMade ? (
        <p className="muted">Os perfis da sua empresa não responderam agora: só os do portal aparecem.</p>
      ) : null}
      <details>
        <summary className="chip">O que cada perfil dá</summary>
        <dl className="facts">
          {presets.map(({ slug, name, gives }) => [
            <dt key={`${slug}?`}>{name}</dt>,
            <dd key={slug}>
              {gives.map(({ place, labels, home }) => (
                <p key={place}>{`${PLACES[place]}: ${labels.join(", ")}. Começa em ${home}.`}</p>
              ))}
            </dd>,
          ])}
        </dl>
      </details>
    </>
  );
}
