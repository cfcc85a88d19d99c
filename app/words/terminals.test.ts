import { expect, test } from "vitest";
import type { Replacement } from "#contract/extension/terminals";
import { askedOfWords, replacementWords } from "./terminals";

const ASKED: Replacement = {
  id: "1",
  status: "requested",
  reason: "A tela não responde",
  requested_at: "2026-11-18T13:00:00.000Z",
  requested_by_name: "Maria",
  answered_at: null,
  answered_by_name: null,
  answer: null,
  new_serial_number: null,
  new_terminal_id: null,
};
const answered = { answered_at: "2026-11-19T15:00:00.000Z", answered_by_name: "Paulo" };

test.each<[Partial<Replacement>, string]>([
  [
    {},
    "A troca deste terminal foi pedida por Maria em 18/11/2026 10:00: A tela não responde. Ainda não foi respondida.",
  ],
  [
    { ...answered, status: "delivered", new_serial_number: "EX09" },
    "Este terminal foi trocado pelo EX09 por Paulo em 19/11/2026 12:00.",
  ],
  [
    { ...answered, status: "refused", answer: "Basta atualizar." },
    "A troca deste terminal foi recusada por Paulo em 19/11/2026 12:00: Basta atualizar.",
  ],
  [
    { status: "cancelled" },
    "A troca pedida em 18/11/2026 10:00 não foi feita: o terminal foi baixado antes.",
  ],
  // A state that came later than this portal: only what is known of it is said.
  [
    { status: "on-its-way" as Replacement["status"] },
    "A troca deste terminal foi pedida por Maria em 18/11/2026 10:00: A tela não responde.",
  ],
])("an exchange %# says what became of it", (more, sentence) => {
  expect(replacementWords({ ...ASKED, ...more }).sentence).toBe(sentence);
});

test.each([
  [
    { name: "Maré Alta", is_partner: true },
    "Solicite o primeiro equipamento ao seu parceiro, Maré Alta. Quando for enviado, ele aparece aqui.",
  ],
  [
    { name: "Central de cadastro", is_partner: false },
    "Nenhum parceiro cuida da sua empresa. Solicite o primeiro equipamento em um pedido: quem responde é Central de cadastro. Quando for enviado, ele aparece aqui.",
  ],
  [null, "Quando o primeiro equipamento for enviado à sua empresa, ele aparece aqui."],
])("of whom the first terminal is asked: %j", (asked, sentence) => {
  expect(askedOfWords(asked)).toBe(sentence);
});
