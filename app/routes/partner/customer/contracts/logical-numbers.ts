/** As the contract takes them. */
const MOST = 500;

/** The numbers of a list, one a line, and what is wrong with it: each refusal names its line. */
export function readLogicalNumbers(text: string): { numbers: string[]; refusals: string[] } {
  const firstLine = new Map<string, number>();
  const refusals: string[] = [];
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const number = line.trim();
    if (number === "") continue;
    const first = firstLine.get(number);
    if (!/^\d{8}$/.test(number))
      refusals.push(`Linha ${at + 1}: “${number.slice(0, 20)}” não tem 8 dígitos.`);
    else if (first !== undefined) refusals.push(`Linha ${at + 1}: repete o número da linha ${first}.`);
    else firstLine.set(number, at + 1);
  }
  if (firstLine.size > MOST) refusals.push(`Informe no máximo ${MOST} números; há ${firstLine.size}.`);
  return { numbers: [...firstLine.keys()], refusals };
}
