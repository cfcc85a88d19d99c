import type { Condition } from "../../conditions.ts";
import { saleOfTid } from "./tid.ts";

/** The lengths that an acquirer's NSU has. */
const NSU_LENGTHS = [6, 7, 8, 9, 10, 11, 12] as const;
const NSU_TEF_LENGTH = 6;

/**
 * What is typed into the search box, as a condition on `sales`. A number is looked for whole, whatever its leading
 * zeros; a card by its last four digits, masked or bare. What can be none of them finds nothing.
 */
export function searched(typed: string): Condition {
  const text = typed.replace(/\s+/g, "").toUpperCase();
  const card = /^(\d{0,6})[•*]+(\d{4})$/.exec(text);
  if (card) return ["masked_card like ?", `${card[1]}%${card[2]}`];
  if (!/^[0-9A-Z]{1,44}$/.test(text)) return ["0"];

  const bare = text.replace(/^0+(?=.)/, "");
  const isNumber = /^\d+$/.test(text);
  const nsu = isNumber ? NSU_LENGTHS.map((length) => bare.padStart(length, "0")) : [];
  const tid = saleOfTid(text);
  return [
    `nsu in (select value from json_each(?)) or nsu_tef = ? or authorization_code = ?
     or fiscal_document in (?, ?) or (? and masked_card like ?) or (id = ? and entry_mode in ('typed', 'ecommerce', 'link'))`,
    JSON.stringify(nsu),
    bare.padStart(NSU_TEF_LENGTH, "0"),
    text,
    text,
    bare,
    isNumber && text.length === 4 ? 1 : 0,
    `%${text}`,
    tid,
  ];
}
