/** Somebody else saved the contract in the meantime: what they saved, beside what was typed. */
import type { AcquirerContract } from "#contract/acquirers";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { compareValues, type FieldValues, mergedValues, shownBefore } from "~/domain/overwriting";
import type { TypedForm } from "~/forms/submission.server";
import { shownContract } from "../../contract-prices";
import { fieldLabel, spokenValue } from "../field-words";
import { valuesOf } from "../values";

interface Overtaken {
  form: TypedForm;
  /** What the person was shown, as the form carries it. */
  was: string | undefined;
  typed: FieldValues;
  now: AcquirerContract;
}

/** The form again, whole, and of the version that stands there now: sent again, it is meant knowingly. */
export function refuseOvertaken(portal: Portal, { form, was, typed, now: contract }: Overtaken) {
  const { updated_by_name: who, updated_at, version } = contract;
  const now = valuesOf(shownContract(contract, portal.showsPrices));
  const before = shownBefore(was);
  const { touched, clashes } = compareValues(before, typed, now);
  const theirs = Object.keys(now).filter((name) => now[name] !== before[name] && !touched.includes(name));
  const also = theirs.map((name) => `${fieldLabel(name)}: ${spokenValue(name, now[name] ?? "")}`);
  const whole = [
    `${who} alterou este contrato em ${formatDateTime(updated_at)}. Nada do que você digitou foi gravado. Confira e, se quiser, envie de novo.`,
    ...(also.length > 0 ? [`Já está no formulário o que só ${who} mudou. ${also.join("; ")}.`] : []),
  ];
  const fields = clashes.map((name) => [
    name,
    [
      `${who} gravou “${spokenValue(name, now[name] ?? "")}”. Se enviar de novo, fica o seu: “${spokenValue(name, typed[name] ?? "")}”.`,
    ],
  ]);
  const kept = nested(mergedValues(typed, now, touched), form.reply().initialValue);
  const state = { version: String(version), was: JSON.stringify(now), accepted: "" };
  return portal.overtaken(form, { ...Object.fromEntries(fields), "": whole }, { ...kept, ...state });
}

/** `pix.psp` stands within `pix`, whose key stays as it was typed; choices are a list. */
function nested(values: FieldValues, typed: Record<string, unknown> | null | undefined) {
  const tree: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [outer = "", inner] = name.split(".");
    if (inner === undefined)
      tree[name] = name === "brands" || name === "modalities" ? value.split(",") : value;
    else tree[outer] = { ...(tree[outer] ?? (typed?.[outer] as object | undefined)), [inner]: value };
  }
  return tree;
}
