import { PersonName } from "#contract/sso-user-shapes";
import { ApiRefusal, fieldRefusal } from "../api/handler.ts";

/** A name as typed, without space around it; 422 at its field when nothing is left, or what is no text is in it. */
export function plainText(text: string, field: string): string {
  const plain = text.trim();
  const sentence = plain === "" ? "Preencha este campo." : "O formato não é aceito.";
  if (plain === "" || /[\p{Cc}\p{Cs}]/u.test(plain)) {
    throw fieldRefusal({ [field]: sentence });
  }
  return plain;
}

/** A whole name as the two of an account; 422 at its field where it makes none. */
export function halvesOf(name: string, field: string): { givenName: string; familyName: string } {
  const [givenName = "", ...rest] = name.split(/[\s\p{Cc}]+/u).filter(Boolean);
  const familyName = rest.join(" ");
  if ([givenName, familyName].every((half) => PersonName.safeParse(half).success))
    return { givenName, familyName };
  const sentence = "É preciso nome e sobrenome, de até 80 caracteres cada.";
  throw new ApiRefusal(422, sentence, { [field]: sentence });
}

/** A message as typed: whatever is no text becomes a space, the ends of lines stay. */
export function plainWords(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, " ")
    .trim();
}
