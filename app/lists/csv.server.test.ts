import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type CsvPage, csvCell, csvResponse } from "./csv.server";

interface Row {
  name: string;
  centavos: number;
}
const columns = [
  { label: "Nome", cell: ({ name }: Row) => name },
  { label: "Valor", cell: ({ centavos }: Row) => ({ centavos }) },
];

const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
/** Without the marks of what was made harmless. */
const unmarked = (text: string) => text.replaceAll("'", "");

/** Reads a file of RFC 4180 with `;`, as a spreadsheet does. */
function parse(csv: string, separator = ";"): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const char = csv[at] ?? "";
    if (quoted) {
      if (char !== '"') cell += char;
      else if (csv[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === "") quoted = true;
    else if (char === separator) {
      rows.at(-1)?.push(cell);
      cell = "";
    } else if (char === "\r" && csv[at + 1] === "\n") {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = "";
      at += 1;
    } else cell += char;
  }
  return rows.slice(0, -1);
}

async function written(pages: readonly CsvPage<Row>[]): Promise<{ text: string; headers: Headers }> {
  let at = 0;
  const response = await csvResponse(
    "vendas",
    columns,
    async () => pages[at++] ?? { items: [], next_cursor: null },
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), headers: response.headers };
}

describe("a cell", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+55", "'+55"],
    ["-1", "'-1"],
    ["@x", "'@x"],
    ["\t=1", "'\t'=1"],
    ["\r=1", `"'\r'=1"`],
    ["＝1", "'＝1"],
    ["\n=1", `"\n'=1"`],
    ["\r\n+1", `"'\r\n'+1"`],
    ["Loja,=1+1,x", "Loja,'=1+1,x"],
    ["Loja, \u00a0@x,\t-1", "Loja,' \u00a0@x,\t'-1"],
    ['Loja,"=1"', `"Loja,'""=1"""`],
    ["Rua A, 10 - centro", "Rua A, 10 - centro"],
    ["  =1", "'  =1"],
    ["\u00a0\u200b\ufeff-1", "'\u00a0\u200b\ufeff-1"],
    ["\u0000@x", "'\u0000@x"],
    [" Loja = boa", " Loja = boa"],
    ["a;b", '"a;b"'],
    ['a"b', '"a""b"'],
    ["a\nb", '"a\nb"'],
    ["Loja da Maria", "Loja da Maria"],
    ["", ""],
  ])("of the text %j is %j", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test.each([
    [{ centavos: 123456 }, "1234,56"],
    [{ centavos: -123456 }, "-1234,56"],
    [{ centavos: 5 }, "0,05"],
    [{ basisPoints: 319 }, "3,19"],
    [{ basisPoints: -7 }, "-0,07"],
    [12, "12"],
    [-1.5, "-1,5"],
    [null, ""],
    [undefined, ""],
    [{ centavos: null }, ""],
    [{ basisPoints: undefined }, ""],
  ])("of the number %j is %j: a negative amount stays a number", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

test("whatever blanks and controls stand before it, no text that begins as a formula stays one", () => {
  const blank = fc.constantFrom(
    " ",
    "\t",
    "\r",
    "\n",
    "\v",
    "\f",
    "\0",
    "\u00a0",
    "\u2028",
    "\u3000",
    "\u200b",
    "\ufeff",
  );
  const sign = fc.constantFrom("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20");
  fc.assert(
    fc.property(fc.array(blank, { maxLength: 5 }), sign, fc.string(), (blanks, first, rest) => {
      const text = blanks.join("") + first + rest;
      const [[cell = ""] = []] = parse(`${csvCell(text)}\r\n`);
      expect(unmarked(cell)).toBe(unmarked(text));
      expect(cell).not.toMatch(FORMULA);
    }),
  );
});

test("whoever splits a line at commas, tabs or breaks, heeding quotes or not, finds no cell that begins a formula", () => {
  const piece = fc.constantFrom(",", "\t", "\n", "\r", ";", '"', "'", " ", "=", "+", "-", "@", "a");
  const text = fc.string({ unit: piece, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const line = `${csvCell(one)};${csvCell(other)}\r\n`;
      for (const separator of [",", "\t"]) {
        for (const cell of line.split(new RegExp(`[${separator}\r\n]`)))
          expect(cell).not.toMatch(/^"*[\s\p{Cc}"]*[=+\-@]/u);
        for (const cell of parse(line, separator).flat()) expect(cell).not.toMatch(FORMULA);
      }
      expect(parse(line).flat().map(unmarked)).toEqual([one, other].map(unmarked));
    }),
    { numRuns: 2_000 },
  );
});

test("a file begins with a BOM, is a download, and is never stored", async () => {
  const { text, headers } = await written([{ items: [{ name: "São", centavos: 1 }], next_cursor: null }]);
  expect(text).toBe("\ufeffNome;Valor\r\nSão;0,01\r\n");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="vendas.csv"');
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("whatever the rows and pages, a spreadsheet reads back every row, and no text as a formula", async () => {
  const row = fc.record({ name: fc.string(), centavos: fc.integer() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (lots) => {
        const pages = lots.map((items, at) => ({
          items,
          next_cursor: at < lots.length - 1 ? `c${at}` : null,
        }));
        const [, ...rows] = parse((await written(pages)).text.slice(1));
        expect(rows).toHaveLength(lots.flat().length);
        for (const [at, { name, centavos }] of lots.flat().entries()) {
          const [text = "", value = ""] = rows[at] ?? [];
          expect(unmarked(text)).toBe(unmarked(name));
          expect(text).not.toMatch(FORMULA);
          expect(Math.round(Number(value.replace(",", ".")) * 100)).toBe(centavos);
        }
      },
    ),
  );
});

test("pages are asked one by one, only as fast as somebody reads", async () => {
  let asked = 0;
  const response = await csvResponse("vendas", columns, async () => {
    asked += 1;
    return { items: [{ name: "a", centavos: 1 }], next_cursor: "more" };
  });
  const reader = response.body?.getReader();
  await reader?.read();
  expect(asked).toBeLessThanOrEqual(3);
  await reader?.cancel();
});

test("a first page that fails is a failure of the page, a later one breaks the file off", async () => {
  await expect(csvResponse("vendas", columns, () => Promise.reject(new Error("down")))).rejects.toThrow(
    "down",
  );
  let asked = 0;
  const response = await csvResponse<Row>("vendas", columns, async () => {
    asked += 1;
    if (asked > 1) throw new Error("down");
    return { items: [{ name: "a", centavos: 1 }], next_cursor: "more" };
  });
  await expect(response.text()).rejects.toMatchObject({ cause: { message: "down" } });
});

test("a column that cannot be written breaks the file off, and says why", async () => {
  const faulty = [{ label: "Valor", cell: ({ centavos }: Row) => centavos.toFixed() }];
  let asked = 0;
  const response = await csvResponse<Row>("vendas", faulty, async () => {
    asked += 1;
    const centavos = asked > 1 ? (null as unknown as number) : 1;
    return { items: [{ name: "a", centavos }], next_cursor: "more" };
  });
  await expect(response.text()).rejects.toMatchObject({ cause: expect.any(TypeError) });
});

describe("a file whose reader leaves", () => {
  const endless = () => {
    const about = { asked: 0, ended: 0 };
    const response = (signal?: AbortSignal) =>
      csvResponse(
        "vendas",
        columns,
        async () => {
          about.asked += 1;
          return { items: [{ name: "a", centavos: 1 }], next_cursor: "more" };
        },
        {
          ...(signal ? { signal } : {}),
          ended: () => {
            about.ended += 1;
          },
        },
      );
    return { about, response };
  };
  afterEach(() => vi.useRealTimers());

  test("by cancelling asks nothing more, and is told as ended once", async () => {
    const { about, response } = endless();
    const reader = (await response()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const { asked } = about;
    await new Promise((resolve) => setImmediate(resolve));
    expect(about).toEqual({ asked, ended: 1 });
  });

  test("with its request breaks off, also while nobody reads", async () => {
    const { about, response } = endless();
    const leaving = new AbortController();
    const file = await response(leaving.signal);
    leaving.abort();
    expect(about.ended).toBe(1);
    await expect(file.text()).rejects.toThrow();
    expect(about.asked).toBeLessThanOrEqual(2);
    const late = await response(leaving.signal);
    await expect(late.text()).rejects.toThrow();
  });

  test("without a word has two minutes, and each piece that is read gives as many again", async () => {
    vi.useFakeTimers();
    const { about, response } = endless();
    const reader = (await response()).body?.getReader();
    for (let piece = 0; piece < 3; piece += 1) {
      await vi.advanceTimersByTimeAsync(119_000);
      expect((await reader?.read())?.done).toBe(false);
    }
    await vi.advanceTimersByTimeAsync(121_000);
    expect(about.ended).toBe(1);
    await expect(reader?.read()).rejects.toThrow();
  });

  test("at its end is told as ended, and when it broke off", async () => {
    const ended = vi.fn();
    const whole = await csvResponse("x", columns, async () => ({ items: [], next_cursor: null }), { ended });
    await whole.text();
    expect(ended).toHaveBeenCalledTimes(1);
    let asked = 0;
    const broken = await csvResponse<Row>(
      "x",
      columns,
      async () => {
        asked += 1;
        if (asked > 1) throw new Error("down");
        return { items: [], next_cursor: "more" };
      },
      { ended },
    );
    await expect(broken.text()).rejects.toThrow();
    expect(ended).toHaveBeenCalledTimes(2);
  });
});
