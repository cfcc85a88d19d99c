import type { PixKeyType } from "#contract/acquirers";
import { bare, isCnpj, isCpf } from "./documents.ts";

/** A key as it is kept: documents and phones without punctuation or trunk zero, the rest in lower case. */
export function bareKey(type: PixKeyType, key: string): string {
  if (type === "cpf" || type === "cnpj") return bare(key);
  if (type === "phone") return `+55${key.replace(/\D/g, "").replace(/^0*(?:55(?=\d{10}))?0*/, "")}`;
  return key.toLowerCase();
}

/** Whether a key as typed is one of its type. */
export function isPixKey(type: PixKeyType, key: string): boolean {
  const kept = bareKey(type, key);
  switch (type) {
    case "cpf":
      return isCpf(kept);
    case "cnpj":
      return isCnpj(kept);
    case "phone":
      return /^\+55\d{2}9?\d{8}$/.test(kept);
    case "email":
      return /^[^@\s]{1,64}@[^@\s.]+(?:\.[^@\s.]+)+$/.test(kept);
    case "random":
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(kept);
  }
}

/** A key as it may be shown: enough to recognise one's own, too little to use another's. */
export function maskedKey(type: PixKeyType, key: string): string {
  switch (type) {
    case "cpf":
      return `***.${key.slice(3, 6)}.${key.slice(6, 9)}-**`;
    case "cnpj":
      return `${key.slice(0, 2)}.***.***/${key.slice(8, 12)}-${key.slice(12)}`;
    case "phone":
      return `+55 (${key.slice(3, 5)}) *****-${key.slice(-4)}`;
    case "email":
      return `${[...key][0]}***@${key.slice(key.indexOf("@") + 1)}`;
    case "random":
      return `${key.slice(0, 8)}-****-****-****-********${key.slice(-4)}`;
  }
}
