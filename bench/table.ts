/** Rows as aligned columns: texts to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === "number"));
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return isNumber[column] ? text.padStart(width) : text.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const [first = [], ...rest] = cells;
  return [line(first), widths.map((width) => "-".repeat(width)).join("  "), ...rest.map(line), ""].join("\n");
}

export const toTenth = (value: number): number => Math.round(value * 10) / 10;
export const toHundredth = (value: number): number => Math.round(value * 100) / 100;
