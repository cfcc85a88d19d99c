/** How a field's text is written while somebody types it. Nothing that counts is ever dropped: what fits no shape stays. */
import { parseDate } from "~/domain/days";
import { formatMoney } from "~/domain/money";
import { formatPhone } from "~/domain/phone";
import { parseMoney } from "~/domain/typed-money";
import { withoutUnseen } from "~/domain/unseen";
import type { FieldKind } from "~/ui/field-state";

/** A text, and how many of its characters stand before the caret. */
export interface Typed {
  text: string;
  caret: number;
}

type Write = (text: string) => string;

/** Puts what was typed into the places of a shape, as far as it goes: `86010` into `#####-###` is `86010`. */
function fill(shape: string, characters: string): string {
  let at = 0;
  let filled = "";
  for (const place of shape) {
    if (at === characters.length) break;
    filled += place === "#" ? characters[at++] : place;
  }
  return filled;
}

/** Digits between the marks of a shape; without them when there are more than it has places. Anything else stays. */
const shaped =
  (marks: RegExp, shapeOf: (length: number) => string | null): Write =>
  (text) => {
    const bare = text.replace(marks, "");
    if (!/^\d+$/.test(bare)) return text;
    const shape = shapeOf(bare.length);
    return shape === null ? bare : fill(shape, bare);
  };

const upTo = (shape: string) => {
  const places = shape.replace(/[^#]/g, "").length;
  return (length: number) => (length <= places ? shape : null);
};

const CPF = "###.###.###-##";
const CNPJ = "##.###.###/####-##";

/** A CPF as long as it may be one, then a CNPJ; letters are of a CNPJ only. */
function writeDocument(text: string): string {
  const bare = text.replace(/[\s./-]/g, "");
  if (!/^[0-9A-Za-z]+$/.test(bare)) return text;
  if (bare.length > 14) return bare.toUpperCase();
  return fill(/^\d{1,11}$/.test(bare) ? CPF : CNPJ, bare.toUpperCase());
}

/** `1234567,8` → `1.234.567,8`. A dot is between thousands: one that was typed for a comma comes here as one. */
function writeMoney(text: string): string {
  const match = /^([-−]?)(?:R\$)?([-−]?)(\d+)(,\d*)?$/i.exec(text.replace(/[\s.]/g, ""));
  if (!match || (match[1] && match[2])) return text;
  const [, before = "", after = "", whole = "", decimals = ""] = match;
  return `${before}${after}${whole.replace(/\B(?=(\d{3})+$)/g, ".")}${decimals}`;
}

function writePercent(text: string): string {
  const bare = text.replace(/[\s%]/g, "");
  return /^\d+(,\d*)?$/.test(bare) ? bare : text;
}

/** `5112026` is `51/12/026` until it is corrected; a mark that is typed after one digit makes it two: `5/` is `05/`. */
function writeDate(text: string): string {
  const whole = text.replace(/^(\d)[/.]/, "0$1/").replace(/^(\d\d[/.]?)(\d)[/.]/, "$10$2/");
  const bare = whole.replace(/[/.\s]/g, "");
  if (!/^\d{1,8}$/.test(bare)) return text;
  const isWaiting = /[/.]$/.test(whole) && (bare.length === 2 || bare.length === 4);
  return fill("##/##/####", bare) + (isWaiting ? "/" : "");
}

const WRITES: Record<FieldKind, Write> = {
  cpf: shaped(/[\s.-]/g, upTo(CPF)),
  document: writeDocument,
  phone: shaped(/[\s()-]/g, (length) =>
    length === 11 ? "(##) #####-####" : length < 11 ? "(##) ####-####" : null,
  ),
  cep: shaped(/[\s.-]/g, upTo("#####-###")),
  cnae: shaped(/[\s./-]/g, upTo("####-#/##")),
  mcc: (text) => text,
  money: writeMoney,
  percent: writePercent,
  whole: (text) => text,
  date: writeDate,
};

/** What is in no shape's marks, and so has to be there after writing too. */
const COUNTS = /[0-9A-Za-z,]/;

/**
 * The text as it is written, and the caret where it was: as many characters that count stand after it as before.
 * @param deletesForward whether what stood after the caret was deleted: then it steps over a mark, which would come back
 * before it for ever
 */
export function writeTyped(kind: FieldKind, { text, caret }: Typed, deletesForward = false): Typed {
  const written = WRITES[kind](text);
  if (written === text) return { text, caret };
  const after = countIn(text.slice(caret));
  if (caret === text.length) return { text: written, caret: written.length };
  // The zero before a day is for whoever typed the mark behind it: of `15/11` without its 1 it would be in the way of a 2.
  if (countIn(written) > countIn(text)) return { text, caret };
  let at = written.length;
  while (at > 0 && countIn(written.slice(at)) < after) at--;
  const isMark = (place: number) => !COUNTS.test(written[place] ?? "");
  if (!deletesForward) while (at > 0 && isMark(at - 1)) at--;
  return { text: written, caret: at };
}

const countIn = (text: string) => [...text].filter((one) => COUNTS.test(one)).length;

/** What was pasted, or put there by the browser, in whatever form its source has it. */
export function writePasted(kind: FieldKind, text: string): string {
  const bare = withoutUnseen(text).trim();
  if (kind === "money") {
    const centavos = parseMoney(bare);
    return centavos === null ? text : formatMoney(centavos).replace(/R\$\s/, "").replace("−", "-");
  }
  if (kind === "percent") return writePercent(bare.replace(/^(\d+)\.(\d+\s*%?)$/, "$1,$2"));
  if (kind === "phone") return formatPhone(bare);
  if (kind === "date") {
    const day = parseDate(bare.slice(0, 10));
    return day === null ? writeDate(bare) : day.split("-").reverse().join("/");
  }
  return WRITES[kind](bare);
}
