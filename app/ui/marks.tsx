/** Neutral marks with the name, in place of logos that belong to others. */

// Source section 3: acquirer keys and card brands. PIX stands beside them.
const MARKS = {
  empty: ["—", "Sem adquirente"],
  bin: ["Bi", "Bin"],
  cielo: ["Ci", "Cielo"],
  getnet: ["Ge", "Getnet"],
  rede: ["Re", "Rede"],
  stone: ["St", "Stone"],
  visa: ["Vi", "Visa"],
  mastercard: ["Mc", "Mastercard"],
  elo: ["El", "Elo"],
  amex: ["Ax", "Amex"],
  pix: ["Px", "Pix"],
} as const;

export type MarkName = keyof typeof MARKS;

/** Source section 3: the backgrounds of a card. An acquirer has none. */
const CARDS: Partial<Record<string, "black" | "gray" | "green" | "pix">> = {
  visa: "black",
  mastercard: "black",
  elo: "gray",
  amex: "green",
  pix: "pix",
};

/** Every name by its key. */
export const MARK_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MARKS).map(([key, [, label]]) => [key, label]),
);

export function isMarkName(name: string): name is MarkName {
  return Object.hasOwn(MARKS, name);
}

/** The name as people read it: `mastercard` → `Mastercard`. A key that we do not know is shown as it came. */
export function markLabel(name: MarkName | (string & {})): string {
  return isMarkName(name) ? MARKS[name][1] : name;
}

/** An acquirer or a card brand: two letters in a frame, and its name. */
export function Mark({ name }: { name: MarkName | (string & {}) }) {
  const [sign, label] = isMarkName(name) ? MARKS[name] : [name.slice(0, 2), name];
  return (
    <span className="mark">
      <span
        className="mark__sign"
        data-card={Object.hasOwn(CARDS, name) ? CARDS[name] : undefined}
        aria-hidden="true"
      >
        {sign}
      </span>
      {label}
    </span>
  );
}
