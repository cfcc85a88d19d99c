/** The registration of a person who sells (CPF): neither a CNAE nor articles of association, and all else as a company's. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Company } from "#contract/companies";
import type { OnboardingProgress } from "#contract/extension/onboarding";
import type { SsoUser } from "#contract/sso-user-shapes";
import { control } from "#tests/support/control";
import { apiMutations, askDirectly, sentDuring } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { loader as choice, action as choose } from "~/routes/session/environment/route";
import { action as saveAddress } from "../address/route";
import { action as saveAccount } from "../bank-account/route";
import { loader as company, action as saveCompany } from "../company/route";
import { loader as documents, action as upload } from "../documents/route";
import { action as saveOwners } from "../owners/route";
import { action as saveProducts } from "../products/route";
import { action as accept, loader as review } from "../review/route";
import { loader as progress } from "../route";
import { action as send, loader as sendPage } from "../send/route";
import { loader as activity, action as saveActivity } from "./route";

const HOME = "/customer/onboarding";
const CPF = "529.982.247-25";
const ACTIVITY = {
  monthly_volume_amount: "9.000,00",
  average_ticket_amount: "60",
  card_not_present_share: "0",
  delivery_days: "0",
};

type Fields = Record<string, string>;
let nova: Visitor;
let customerId: string;
const tokenOf = async (loader: Parameters<Visitor["load"]>[0], slug: string) =>
  Visitor.formTokenOf((await nova.load(loader, `${HOME}/${slug}`)).data);
const save = async (action: Parameters<Visitor["act"]>[0], slug: string, typed: Fields) =>
  nova.act(action, `${HOME}/${slug}`, { ...(await tokenOf(activity, "atividade")), ...typed });
const stepNow = async (step: string) =>
  (await askDirectly(nova, `/api/portal/customers/${customerId}/onboarding/${step}`)) as {
    status: string;
    reasons: { message: string }[];
  };

/** Her own registration, as a partner makes it: a customer by her CPF, which she owns. */
async function register(): Promise<string> {
  const paulo = await Visitor.signedIn("paulo@parceiro.example");
  const tell = (method: string, path: string, body: object) =>
    askDirectly(paulo, `/api/backoffice/${path}`, { method, body });
  const { id } = (await tell("POST", "companies/create", {
    document: CPF.replace(/\D/g, ""),
    legal_name: "Nova Exemplo Rocha",
    trade_name: "Salão da Nova",
    address: {
      zip_code: "86010000",
      street: "Rua A",
      number: "1",
      extra_line: null,
      neighborhood: "Centro",
      city: "Londrina",
      state: "PR",
    },
  })) as Company;
  const customer = { company_id: id, tpv_amount: 900_000, mcc: "7230" };
  ({ id: customerId } = (await tell("POST", "customers/create", customer)) as { id: string });
  await tell("POST", "persons/bind", { person_id: "pes-nova", company_id: id, role: "owner" });
  const user = (await askDirectly(paulo, "/api/backoffice/sso/users/usr-nova/find-one")) as SsoUser;
  const { version, given_name, family_name, document, phone, roles, companies } = user;
  const own = companies.map((one) => ({ ...one, company_id: id, permissions: [] }));
  const body = {
    version,
    given_name,
    family_name,
    document,
    phone,
    roles,
    companies: [...companies, ...own],
  };
  await tell("PUT", "sso/users/usr-nova/update", body);
  return id;
}

beforeAll(async () => {
  const id = await register();
  nova = await Visitor.signedInAnew("nova@loja.example");
  const { hidden } = (await nova.load(choice, "/environment")).data as {
    hidden: { name: string; value: string }[];
  };
  const chosen = Object.fromEntries(hidden.map(({ name, value }) => [name, value]));
  const outcome = await nova.act(choose, "/environment", { ...chosen, environment: "customer", company: id });
  expect(outcome.location).toBe(HOME);
});
afterAll(() => control.reset());

test("the activity asks for the branch (MCC), and for no CNAE", async () => {
  const { data } = await nova.load(activity, `${HOME}/atividade`);
  expect(data.constraint.mcc).toMatchObject({ required: true });
  expect(data.constraint.cnae).toBeUndefined();
  await control.clearJournal();
  const empty = await save(saveActivity, "atividade", { ...ACTIVITY, mcc: "" });
  expect([empty.status, empty.data.form.error]).toEqual([400, { mcc: ["Informe os 4 números do MCC."] }]);
  expect(await apiMutations()).toEqual([]);
  const sent = await sentDuring(async () => {
    // What a page of before still holds of a CNAE is not told.
    const typed = { ...ACTIVITY, mcc: "7230", cnae: "96" };
    expect((await save(saveActivity, "atividade", typed)).location).toBe(`${HOME}/socios`);
  });
  expect(sent.at(-1)?.body).toMatchObject({ step: "activity", cnae: null, mcc: "7230" });
});

test("the documents are done without articles of association", async () => {
  const file = (type: string) => new File([`%PDF ${type}`], "a.pdf");
  const attach = async (type: string) =>
    nova.upload(
      upload,
      `${HOME}/documentos`,
      { ...(await tokenOf(documents, "documentos")), type },
      file(type),
    );
  await attach("address-proof");
  expect((await stepNow("documents")).reasons.map(({ message }) => message)).toEqual([
    "Falta enviar: documento do titular.",
  ]);
  await attach("owner-document");
  expect((await stepNow("documents")).status).toBe("done");
  await attach("bank-domicile-proof");
});

test("with all eight steps done it is sent, and approved", async () => {
  expect((await nova.load(company, `${HOME}/empresa`)).data.view.known.document).toBe(CPF.replace(/\D/g, ""));
  const typed = { document: CPF, legal_name: "Nova Exemplo Rocha", trade_name: "Salão da Nova" };
  await save(saveCompany, "empresa", typed);
  await save(saveOwners, "socios", {
    "owners[0].full_name": "Nova Exemplo Rocha",
    "owners[0].document": "111.222.555-27",
    "owners[0].birth_date": "17/05/1990",
    "owners[0].mother_name": "Marta Exemplo Rocha",
    "owners[0].email": "nova@loja.example",
    "owners[0].share": "100",
  });
  await save(saveAddress, "endereco", {
    email: "nova@loja.example",
    "phones[0]": "43988887777",
    "address.zip_code": "86010000",
    "address.type": "Rua",
    "address.name": "A",
    "address.number": "1",
    "address.neighborhood": "Centro",
    "address.city": "Londrina",
    "address.state": "PR",
  });
  await save(saveAccount, "conta", {
    payout_method: "bank-account",
    "bank_account.bank_code": "341",
    "bank_account.branch": "1",
    "bank_account.number": "123",
    "bank_account.number_digit": "4",
    "bank_account.type": "checking",
    "bank_account.holder_document": CPF,
  });
  await save(saveProducts, "produtos", { products: "pix", acquirers: "cielo" });
  const { steps } = (await nova.load(review, `${HOME}/revisao`)).data;
  expect(steps.map(({ read }: { read: { value: { status: string } } }) => read.value.status)).toEqual(
    Array(7).fill("done"),
  );
  await save(accept, "revisao", {
    "agreements[0]": "privacy",
    "agreements[1]": "accreditation",
    accepted_by_name: "Nova Exemplo Rocha",
    accepted_by_document: "111.222.555-27",
  });
  const before = (await nova.load(progress, HOME)).data;
  expect([before.progress.done, before.isPerson]).toEqual([8, true]);
  const confirmed = { ...(await tokenOf(sendPage, "enviar")), confirmed: "sim" };
  expect((await nova.act(send, `${HOME}/enviar`, confirmed)).location).toBe(HOME);
  const path = `/api/portal/customers/${customerId}/onboarding`;
  expect(((await askDirectly(nova, path)) as OnboardingProgress).status).toBe("approved");
});
