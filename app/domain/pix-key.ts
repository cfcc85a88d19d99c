import { isCnpj, isCpf } from "./check-digits";
import { stripDocument } from "./document";
import { isPhone, stripPhone } from "./phone";

export type PixKeyType = "cpf" | "cnpj" | "phone" | "email" | "random";

/** Whether a key, in any format that people write it in, is one of its type. */
export function isPixKey(type: PixKeyType, key: string): boolean {
  switch (type) {
    case "cpf":
      return isCpf(stripDocument(key));
    case "cnpj":
      return isCnpj(stripDocument(key));
    case "phone":
      return /^[\d\s()+-]+$/.test(key) && isPhone(stripPhone(key));
    case "email":
      return /^[^@\s]{1,64}@[^@\s.]+(?:\.[^@\s.]+)+$/.test(key);
    case "random":
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
  }
}
