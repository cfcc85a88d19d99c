/** What the shell itself says when a request goes no further. */
import type { Response } from "express";
import { INVALID_ADDRESS, refusalPage } from "../app/ui/refusal-page.ts";
import { contextOf } from "./request-context.ts";

interface Sentence {
  title: string;
  text: string;
}

const SENTENCES = {
  400: INVALID_ADDRESS,
  403: {
    title: "Pedido recusado",
    text: "Este pedido veio de outro site. Nada foi alterado. Abra o portal e tente de novo por ele.",
  },
  404: { title: "Página não encontrada", text: "O arquivo pedido não existe. Volte ao início." },
  405: { title: "Pedido recusado", text: "Este endereço não aceita esse tipo de pedido. Nada foi alterado." },
  413: {
    title: "Envio grande demais",
    text: "O que foi enviado passa de 256 KB, ou de 8 MB com um arquivo. Nada foi alterado. Reduza o conteúdo e tente de novo.",
  },
  429: { title: "Muitas tentativas", text: "Foram muitos pedidos em pouco tempo. Nada foi alterado." },
  500: {
    title: "Algo deu errado",
    text: "O portal não conseguiu responder. Tente de novo ou anote o código.",
  },
  503: {
    title: "O portal está muito ocupado",
    text: "Muita gente está usando o portal neste momento. Nada foi alterado.",
  },
} as const satisfies Record<number, Sentence>;

type RefusalStatus = keyof typeof SENTENCES;

/**
 * Answers with a page of our own; `more` is a further sentence, `again` a link to the same address. Sends nothing
 * when an answer has begun.
 */
export function refuse(res: Response, status: RefusalStatus, more = "", again = false): void {
  if (res.headersSent) return;
  const { nonce, requestId } = contextOf(res);
  const { title, text } = SENTENCES[status];
  const page = refusalPage({
    title,
    text: [text, more].filter(Boolean).join(" "),
    nonce,
    reference: requestId,
    again,
  });
  res.status(status).type("html").send(page);
}
