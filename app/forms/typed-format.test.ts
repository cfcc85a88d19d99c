import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldKind } from "~/ui/field-state";
import { type Typed, writePasted, writeTyped } from "./typed-format";

const KINDS: FieldKind[] = ["cpf", "document", "phone", "cep", "cnae", "mcc", "money", "percent", "date"];
const kind = fc.constantFrom(...KINDS);
const text = fc.string({
  unit: fc.constantFrom(..."0123456789012345678901234567890123456789aB.,/-()% R$+"),
  maxLength: 24,
});

/** As the characters `|` marks the caret in. */
function at(marked: string): Typed {
  return { text: marked.replace("|", ""), caret: marked.indexOf("|") };
}

function marked({ text, caret }: Typed): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

/** Characters that mean something: letters and digits in any case, the comma. The prefix of an amount does not. */
function counting(of: FieldKind, typed: string): string {
  const bare = of === "money" ? typed.replace(/R\$/i, "") : typed;
  return bare.replace(/[^0-9A-Za-z,]/g, "").toUpperCase();
}

describe("writing what is typed", () => {
  test("changes nothing that is written already", () => {
    fc.assert(
      fc.property(kind, text, (of, typed) => {
        const once = writeTyped(of, { text: typed, caret: typed.length });
        expect(writeTyped(of, once)).toEqual(once);
      }),
    );
  });

  test("loses no character that counts; a date may gain the zero before a day or a month", () => {
    fc.assert(
      fc.property(kind, text, (of, typed) => {
        const before = counting(of, typed);
        const after = counting(of, writeTyped(of, { text: typed, caret: typed.length }).text);
        if (of !== "date") expect(after).toBe(before);
        else expect(after.replaceAll("0", "")).toBe(before.replaceAll("0", ""));
      }),
    );
  });

  test("leaves as much after the caret as there was", () => {
    fc.assert(
      fc.property(kind, text, fc.nat(24), fc.boolean(), (of, typed, place, deletes) => {
        const caret = Math.min(place, typed.length);
        const written = writeTyped(of, { text: typed, caret }, deletes);
        const rest = written.text.slice(written.caret);
        expect(counting("cpf", rest)).toBe(counting("cpf", typed.slice(caret)));
      }),
    );
  });

  test("key by key comes to the same as at once", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<FieldKind>("cpf", "document", "phone", "cep", "cnae", "money", "date"),
        fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 8 }),
        (of, digits) => {
          const typed = [...digits].reduce<Typed>(
            ({ text, caret }, key) =>
              writeTyped(of, { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }),
            { text: "", caret: 0 },
          );
          expect(typed).toEqual(writeTyped(of, { text: digits, caret: digits.length }));
        },
      ),
    );
  });

  test.each<[FieldKind, string, string]>([
    ["cpf", "52998224725|", "529.982.247-25|"],
    ["cpf", "529982247256|", "529982247256|"],
    ["document", "5299822472|", "529.982.247-2|"],
    ["document", "999000010001|", "99.900.001/0001|"],
    ["document", "99.9X|00.001/0001-5", "99.9X|0.000/1000-15"],
    ["document", "12abc34501de35|", "12.ABC.345/01DE-35|"],
    ["document", "12a|", "12.A|"],
    ["document", "ração|", "ração|"],
    ["phone", "1132654321|", "(11) 3265-4321|"],
    ["phone", "11912345678|", "(11) 91234-5678|"],
    ["phone", "+5511|", "+5511|"],
    ["cep", "86010000|", "86010-000|"],
    ["cnae", "4711302|", "4711-3/02|"],
    ["money", "1234567,8|", "1.234.567,8|"],
    ["money", "R$ 5|", "5|"],
    ["money", "1|9.234,00", "1|9.234,00"],
    ["money", "19|2.34,00", "19|.234,00"],
    ["money", "um|", "um|"],
    ["percent", "12,5 %|", "12,5|"],
    ["date", "5/|", "05/|"],
    ["date", "05/3/|", "05/03/|"],
    ["date", "|5/11/2026", "|5/11/2026"],
    ["date", "|010/", "|010/"],
    ["date", "20112026|", "20/11/2026|"],
    ["date", "2026-11|", "2026-11|"],
  ])("%s: %s → %s", (of, typed, written) => {
    expect(marked(writeTyped(of, at(typed)))).toBe(written);
  });

  test("a mark that is deleted forwards is stepped over, backwards stands after the caret", () => {
    expect(marked(writeTyped("cpf", at("529|982"), true))).toBe("529.|982");
    expect(marked(writeTyped("cpf", at("529|982")))).toBe("529|.982");
  });
});

test.each<[FieldKind, string, string]>([
  ["cpf", " 529.982.247-25\n", "529.982.247-25"],
  ["document", "12abc34501de35", "12.ABC.345/01DE-35"],
  ["phone", "+55 11 91234-5678", "(11) 91234-5678"],
  ["phone", "ramal 12", "ramal 12"],
  ["money", "R$ 1.234,56", "1.234,56"],
  ["money", "12.50", "12,50"],
  ["money", "\u202a1.234,5\u202c", "1.234,50"],
  ["cep", "\ufeff01310-100\u200b", "01310-100"],
  ["money", "-3", "-3,00"],
  ["money", "doze", "doze"],
  ["percent", "2.45 %", "2,45"],
  ["date", "2026-11-20T10:00:00Z", "20/11/2026"],
  ["date", "20112026", "20/11/2026"],
])("pasted into %s: %s → %s", (of, pasted, written) => {
  expect(writePasted(of, pasted)).toBe(written);
});
