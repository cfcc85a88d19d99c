/** The rules of an onboarding form that need nobody to be asked. */
import type { OnboardingStatus } from "#contract/extension/onboarding";

/** While it is a draft, or has come back, steps can be saved and it can be sent. */
export function isOpen(status: OnboardingStatus): boolean {
  return status === "draft" || status === "returned";
}

/** The step that was saved last, with when; null while none was. Instants as the upstream writes them, which compare as text. */
export function lastSaved<Step extends { saved_at: string | null }>(
  steps: readonly Step[],
): (Step & { saved_at: string }) | null {
  let last: (Step & { saved_at: string }) | null = null;
  for (const step of steps) {
    const { saved_at } = step;
    if (saved_at !== null && (last === null || saved_at > last.saved_at)) last = { ...step, saved_at };
  }
  return last;
}

/** The steps that were saved after an instant, or at all where it is null: none was. */
export function savedSince<Step extends { saved_at: string | null }>(
  steps: readonly Step[],
  since: string | null,
): Step[] {
  return steps.filter(({ saved_at }) => saved_at !== null && (since === null || saved_at > since));
}

/** Hundredths of a per cent: 10000 is all of it. */
export const WHOLE = 10_000;

/** Reads a share of the whole as a person types it in pt-BR ("12,5", "100 %", "33.33"); null when it is none. */
export function parseShare(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s%]/g, ""));
  if (!match) return null;
  const share = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return share <= WHOLE ? share : null;
}

/** `1250` → `12,50`, as it stands in a field. */
export function typedShare(share: number): string {
  return `${Math.trunc(share / 100)},${String(share % 100).padStart(2, "0")}`;
}

/** The date `years` years before a calendar day; texts of dates compare as dates, a 29th of February too. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;
}

/** Between which the birth date of somebody lies who has to be 18 on `today`, and what is said of another. */
export function birthDateBounds(today: string) {
  return {
    least: { at: "1900-01-01", words: "Confira o ano de nascimento." },
    most: { at: yearsBefore(today, 18), words: "O sócio precisa ter 18 anos ou mais." },
  };
}

interface Refusal {
  path: (string | number)[];
  message: string;
}

/** What is wrong with owners beside each other, each with its place. Shares are hundredths of a per cent. */
export function ownersRefusals(owners: readonly { document: string; share: number }[]): Refusal[] {
  const refusal = (at: number, field: string, message: string): Refusal => ({
    path: ["owners", at, field],
    message,
  });
  const twice = owners.flatMap(({ document }, at) =>
    owners.findIndex((other) => other.document === document) < at
      ? [refusal(at, "document", "Este CPF já está em outro sócio.")]
      : [],
  );
  const sum = owners.reduce((total, { share }) => total + share, 0);
  if (sum <= WHOLE) return twice;
  return [
    ...twice,
    refusal(0, "share", `As participações somam ${typedShare(sum)} %. Juntas, podem chegar a 100 %.`),
  ];
}

/** What a button of a form with rows asks for; null for saving. */
type RowAct = { add: true } | { remove: number } | null;

export function readRowAct(text: string | undefined): RowAct {
  if (text === "acrescentar") return { add: true };
  const index = /^retirar-(\d{1,2})$/.exec(text ?? "")?.[1];
  return index === undefined ? null : { remove: Number(index) };
}

/** The rows of a form after one was added or removed: one at least, `most` at most. */
export function changedRows<Row>(
  rows: readonly Row[],
  act: NonNullable<RowAct>,
  { blank, most }: { blank: Row; most: number },
): Row[] {
  if ("add" in act) return rows.length < most ? [...rows, blank] : [...rows];
  const left = rows.filter((_, at) => at !== act.remove);
  return left.length > 0 ? left : [blank];
}
