import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Establishment } from "#contract/extension/establishment";
import { formatDate } from "~/domain/dates";
import { AcquirersSection, BankSection, SubscriptionsSection } from "./payments";
import { type ShownEstablishment, shownEstablishment } from "./shown.server";

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
  expect(said({ ...own, bank_account: null })).toContain(
    "Nenhuma conta cadastrada: sem ela, só o Pix da Cielo pode ser pago a você.",
  );
  expect(said({ ...own, bank_account: null }, contract)).toContain("sem ela, só o Pix da Cielo pode");
  const keys = (["cielo", "rede", "stone"] as const).map((acquirer) => ({
    ...own,
    acquirer,
    bank_account: null,
  }));
  expect(said(...keys)).toContain("sem ela, só o Pix da Cielo, da Rede e da Stone pode");
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

const POS = {
  id: "ass-1",
  plan_name: "POS",
  products: ["pos"],
  quantity: 2,
  price_amount: 5990,
  discount: 1000,
  discount_until: "2027-02-10",
  monthly_amount: 10_782,
  billing_cycle: "monthly",
  started_at: "2026-11-20",
  renews_at: "2026-12-20",
  ends_at: null,
  status: "active",
};

const plan = (over: Partial<Record<keyof typeof POS, unknown>> = {}) => {
  const establishment = { subscriptions: [{ ...POS, ...over }] } as unknown as Establishment;
  return renderToStaticMarkup(
    <SubscriptionsSection establishment={shownEstablishment(establishment, true)} />,
  )
    .replace(/<[^>]+>/g, "")
    .replaceAll("\u00a0", " ");
};

describe("a plan with a discount", () => {
  test("says that it ends, when, and what is paid then", () => {
    expect(plan()).toContain(
      "R$ 107,82 por mês, já com desconto de 10,00 %. Ele termina: sem outra mudança, são R$ 119,80 por mês desde o ciclo que começa em 20/02/2027",
    );
  });

  test.each([
    ["has no end", { discount_until: null }, true],
    ["outlives the plan", { ends_at: "2027-02-20" }, true],
    ["is none", { discount: 0, discount_until: null }, false],
    ["is of a plan that is over", { status: "canceled", ends_at: "2026-12-01" }, false],
  ])("that %s says nothing of what comes after it", (_, over, isSaid) => {
    expect(plan(over)).not.toContain("Ele termina");
    expect(plan(over).includes("já com desconto de 10,00 %")).toBe(isSaid);
  });
});

test("a plan that is paid by the year says what the year costs", () => {
  const yearly = { billing_cycle: "yearly", price_amount: 59_900, discount: 0, discount_until: null };
  expect(plan(yearly)).toContain("R$ 1.198,00 por ano");
});

test("a plan that is to come says from when on, and one that ends by then that it never begins", () => {
  const to_come = { status: "pending", started_at: "2026-12-20", renews_at: "2026-12-20" };
  expect(plan(to_come)).toContain("A partir de 20/12/2026");
  expect(plan({ status: "active" })).toContain("Desde 20/11/2026, renova em 20/12/2026");
  for (const ends_at of ["2026-12-10", "2026-12-20"]) {
    const never = plan({ ...to_come, renews_at: null, ends_at });
    expect(never).toContain(
      `Não chega a valer: teria início em 20/12/2026, e termina em ${formatDate(ends_at)}`,
    );
    expect(never).not.toContain("breve");
  }
});

test("a plan that ends names the day on which it no longer holds as its end, not as its last day", () => {
  const ends = { renews_at: null, ends_at: "2026-12-20" };
  expect(plan({ ...ends, status: "active" })).toContain("Desde 20/11/2026, termina em 20/12/2026");
  expect(plan({ ...ends, status: "canceled" })).toContain("Desde 20/11/2026, terminou em 20/12/2026");
});

test("nobody without prices learns of a discount", () => {
  const establishment = shownEstablishment({ subscriptions: [POS] } as unknown as Establishment, false);
  expect(JSON.stringify(establishment)).not.toMatch(/discount|amount/);
  expect(renderToStaticMarkup(<SubscriptionsSection establishment={establishment} />)).not.toMatch(
    /R\$|desconto/,
  );
});
