import { moneyParts } from "~/domain/money";

/** An amount with a currency sign that is lighter than its figure; a loss is red and carries a minus. */
export function Money({ centavos }: { centavos: number }) {
  const { minus, sign, figure } = moneyParts(centavos);
  return (
    <span className={minus ? "money money--negative" : "money"}>
      {minus}
      <span className="money__sign">{sign}</span>
      {`\u00a0${figure}`}
    </span>
  );
}
