import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AcquirersSection, BankSection } from "./payments";
import type { ShownEstablishment } from "./prices";

const contract = {
  acquirer: "cielo",
  establishment_code: "1234567890",
  status: "active",
  since: "2026-01-05",
  bank_account: null,
  pix_key: null,
} as const;
const own = {
  ...contract,
  bank_account: { bank_code: "260", branch: "0001-9", account: "904518-3" },
  pix_key: { key_type: "email", key_masked: "c***@loja.example" },
} as const;
const shop = (one: ShownEstablishment["acquirers"][number]) =>
  ({ bank_accounts: [], acquirers: [one] }) as unknown as ShownEstablishment;
const payouts = { change: false, list: false };

test("a contract with an account and a key of its own says where it pays, and the accounts that it does not pay there", () => {
  const acquirers = renderToStaticMarkup(<AcquirersSection establishment={shop(own)} />);
  expect(acquirers).toContain("Paga na conta deste contrato: banco 260, agência 0001-9, conta 904518-3");
  expect(acquirers).toContain("Paga o Pix na chave deste contrato: c***@loja.example");
  const accounts = renderToStaticMarkup(<BankSection establishment={shop(own)} payouts={payouts} />);
  expect(accounts).toContain("Pagam para onde diz o próprio contrato, e não nas contas da empresa: Cielo.");
  expect(accounts).toContain('href="#adquirentes-contratadas"');
});

test("without an account of the company nobody is said to be paid nothing whose contract has its own", () => {
  const said = (...acquirers: ShownEstablishment["acquirers"]) =>
    renderToStaticMarkup(<BankSection establishment={{ ...shop(contract), acquirers }} payouts={payouts} />);
  const nothing = "sem ela, nada pode ser pago a você";
  expect(said()).toContain(nothing);
  expect(said(contract)).toContain(nothing);
  expect(said({ ...own, bank_account: null })).toContain(nothing);
  expect(said(own)).toContain("<p>Nenhuma conta da empresa cadastrada.</p>");
  expect(said(own, contract)).toContain(
    "Nenhuma conta da empresa cadastrada: sem ela, as outras adquirentes não podem pagar a você.",
  );
});

test("a contract that pays into the company's accounts says nothing of them", () => {
  const acquirers = renderToStaticMarkup(<AcquirersSection establishment={shop(contract)} />);
  expect(acquirers).not.toContain("Paga");
  const accounts = renderToStaticMarkup(<BankSection establishment={shop(contract)} payouts={payouts} />);
  expect(accounts).not.toContain("Pagam");
});
