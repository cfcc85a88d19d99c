/** Neutral marks with the name, in place of logos that belong to others. */

// Source section 3: acquirer keys and card brands. PIX stands beside them.
const MARKS = {
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

export function isMarkName(name: string): name is MarkName {
  return Object.hasOwn(MARKS, name);
}

/** The name as people read it: `mastercard` → `Mastercard`. */
export function markLabel(name: MarkName): string {
  return MARKS[name][1];
}

/** An acquirer or a card brand: two letters in a frame, and its name. Unknown keys are shown as they are. */
export function Mark({ name }: { name: MarkName | (string & {}) }) {
  const [sign, label] = isMarkName(name) ? MARKS[name] : [name.slice(0, 2), name];
  return (
    <span className="mark">
      <span className="mark__sign" aria-hidden="true">
        {sign}
      </span>
      {label}
    </span>
  );
}
