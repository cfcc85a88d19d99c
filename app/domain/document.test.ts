import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCnpj, isCpf } from "./check-digits";
import { formatDocument, isPersons, maskCpf, stripDocument } from "./document";

const VALID_CPF = ["52998224725", "11144477735", "12345678909", "24681357928"];
const VALID_CNPJ = ["99900001000150", "99900001000230", "99900007000127", "TSTA0001000133", "PRCR0002000155"];
const letterOrDigit = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** The completed document that the check accepts among all hundred pairs of check digits. */
function accepted(base: string, isValid: (document: string) => boolean): string[] {
  const pairs = Array.from({ length: 100 }, (_, i) => `${base}${String(i).padStart(2, "0")}`);
  return pairs.filter(isValid);
}

describe("the document filter", () => {
  test("strips everything but digits", () => {
    expect(stripDocument(" 529.982.247-25 ")).toBe("52998224725");
    expect(stripDocument("CNPJ 99.900.001/0001-50")).toBe("99900001000150");
  });

  test("keeps the letters of an alphanumeric CNPJ, upper-cased", () => {
    expect(stripDocument("ts.ta0.001/0001-33")).toBe("TSTA0001000133");
  });

  test("drops letters that make no CNPJ", () => {
    expect(stripDocument("abc 123")).toBe("123");
  });

  test("leaves what it has stripped as it is", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => void expect(stripDocument(stripDocument(text))).toBe(stripDocument(text)),
      ),
    );
  });
});

describe("check digits", () => {
  test.each(VALID_CPF)("%s is a CPF", (document) => expect(isCpf(document)).toBe(true));
  test.each(VALID_CNPJ)("%s is a CNPJ", (document) => expect(isCnpj(document)).toBe(true));

  test("the published alphanumeric example is a CNPJ", () => {
    expect(isCnpj(stripDocument("12.ABC.345/01DE-35"))).toBe(true);
  });

  test.each(["", "11111111111", "00000000000", "5299822472", "529982247251", "529.982.247-25"])(
    "%s is no CPF",
    (document) => expect(isCpf(document)).toBe(false),
  );

  test.each([
    "",
    "00000000000000",
    "9990000100015",
    "99.900.001/0001-50",
    "tsta0001000133",
    "TSTA00010001AA",
  ])("%s is no CNPJ", (document) => expect(isCnpj(document)).toBe(false));

  // A wrong digit before them is nearly always found: remainders 0 and 10 share the check digit 0.
  test("a wrong check digit makes a CPF false", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VALID_CPF),
        fc.integer({ min: 9, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (document, at, by) => {
          const other = (Number(document[at]) + by) % 10;
          expect(isCpf(document.slice(0, at) + other + document.slice(at + 1))).toBe(false);
        },
      ),
    );
  });

  test("every base has exactly one pair of check digits", () => {
    const digits = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }).filter((all) => new Set(all).size > 1);
    fc.assert(
      fc.property(digits, (base) => void expect(accepted(base.join(""), isCpf)).toHaveLength(1)),
      { numRuns: 50 },
    );
    const positions = fc.array(letterOrDigit, { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(positions, (base) => void expect(accepted(base.join(""), isCnpj)).toHaveLength(1)),
      { numRuns: 50 },
    );
  });
});

test("a CPF is a person's, with its marks too; a CNPJ is nobody's", () => {
  const all = [...VALID_CPF, ...VALID_CNPJ];
  expect(all.filter(isPersons)).toEqual(VALID_CPF);
  expect(all.map(formatDocument).filter(isPersons)).toEqual(VALID_CPF.map(formatDocument));
});

describe("formatting", () => {
  test("a document is shown with its punctuation", () => {
    expect(formatDocument("52998224725")).toBe("529.982.247-25");
    expect(formatDocument("99900001000150")).toBe("99.900.001/0001-50");
    expect(formatDocument("TSTA0001000133")).toBe("TS.TA0.001/0001-33");
    expect(formatDocument("12-3")).toBe("12-3");
  });

  test("what was formatted strips back to itself", () => {
    const document = fc.constantFrom(...VALID_CPF, ...VALID_CNPJ);
    fc.assert(fc.property(document, (bare) => void expect(stripDocument(formatDocument(bare))).toBe(bare)));
  });

  test("a masked CPF shows the middle six digits and no other", () => {
    expect(maskCpf("52998224725")).toBe("***.982.247-**");
    expect(maskCpf("529.982.247-25")).toBe("***.982.247-**");
  });

  test("a CNPJ is public and stays readable", () => {
    expect(maskCpf("99900001000150")).toBe("99.900.001/0001-50");
  });
});
