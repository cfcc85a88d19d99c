import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Attachment } from "#contract/extension/onboarding-steps";
import { fileKindOf, fileNameFor } from "./sent-file";

describe("a file", () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

  test.each([
    ["%PDF-1.7", "pdf"],
    ["\x89PNG\r\n\x1a\n", "png"],
    ["\xff\xd8\xff\xe0", "jpg"],
    ["GIF89a", null],
    ["MZ", null],
    ["%PD", null],
    ["", null],
    [" %PDF", null],
  ])("that begins with %j is %s", (text, kind) => expect(fileKindOf(bytes(text))).toBe(kind));

  test.each([
    ["contrato.pdf", "pdf", "contrato.pdf"],
    ["FOTO.JPEG", "jpg", "FOTO.jpeg"],
    ["sem nome", "png", "sem nome.png"],
    ["foto.heic", "jpg", "foto.heic.jpg"],
    ["a\nb.pdf", "pdf", "a b.pdf"],
    [".pdf", "pdf", "arquivo.pdf"],
    ["foto.png", "pdf", null],
    ["foto.pdf.png", "pdf", null],
  ] as const)("called %j, being a %s, is kept as %s", (name, kind, kept) => {
    expect(fileNameFor(name, kind)).toBe(kept);
  });

  test("is kept under a name that the contract takes, whatever it was called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        const kept = fileNameFor(name, "pdf");
        if (kept === null) return;
        expect(Attachment.shape.file_name.safeParse(kept)).toMatchObject({ success: true });
      }),
    );
  });
});
