import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReviewedAccess } from "#contract/extension/access-reviews";
import type { SsoUser } from "#contract/sso-user-shapes";
import { control } from "#tests/support/control";
import { openPage } from "#tests/support/rendered-page";
import { toastIn } from "#tests/support/toast-in";
import { apiCalls, apiMutations, askDirectly, isOneWave } from "#tests/support/upstream-calls";
import { Visitor } from "#tests/support/visitor";
import { quarterOf } from "~/domain/access-review";
import { calendarDay, formatDate } from "~/domain/dates";
import type { Reviewed } from "./read.server";
import { action, loader } from "./route";

const PAGE = "/partner/user/management/revisao";
const API = "/api/portal/companies/emp-2001/access-reviews";
const FABIO = "usr-fabio";
const SERGIO = "usr-semprecos";
const QUARTER = quarterOf(calendarDay(new Date()));

let paulo: Visitor;
beforeAll(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
beforeEach(async () => {
  await control.reset();
  await control.clearJournal();
});
afterEach(() => control.clearFaults());

const open = async (who = paulo) => (await who.load(loader, PAGE)).data;
const personIn = (data: { people: Reviewed[] }, id: string) =>
  data.people.find(({ user_id }) => user_id === id);
const read = async () => ((await askDirectly(paulo, API)) as { items: ReviewedAccess[] }).items;
const reviewedOf = async (id: string) => (await read()).find(({ user_id }) => user_id === id)?.reviewed;

/** Ticks these people as the page shows them, and sends the form. */
async function confirm(ids: readonly string[], page?: Awaited<ReturnType<typeof open>>, who = paulo) {
  const data = page ?? (await open(who));
  const ticks = ids.map((id, at) => [`users[${at}]`, `${id}~${personIn(data, id)?.version}`]);
  return who.act(action, PAGE, { ...Visitor.formTokenOf(data), ...Object.fromEntries(ticks) });
}

/** Somebody gives Fábio another role in words meanwhile, or other permissions. */
async function changeFabio(more: readonly string[] = []) {
  const user = (await askDirectly(paulo, `/api/backoffice/sso/users/${FABIO}/find-one`)) as SsoUser;
  const { version, given_name, family_name, document, phone, roles } = user;
  const companies = user.companies.map(({ company_id, permissions }) => ({
    company_id,
    role_name: "Gerente",
    permissions: [...permissions, ...more],
  }));
  await askDirectly(paulo, `/api/backoffice/sso/users/${FABIO}/update`, {
    method: "PUT",
    body: { version, given_name, family_name, document, phone, roles, companies },
  });
}

describe("the review", () => {
  test("says beside its state when an access was reviewed last, in any width, so that what it gives has room", async () => {
    const { html } = await openPage(paulo, PAGE);
    const head = [...html.matchAll(/<th scope="col"([^>]*)>([^<]*)</g)].map(([, more, label]) => [
      label,
      more?.trim(),
    ]);
    expect(head).toEqual([
      ["Pessoa", ""],
      ["Acesso", ""],
      ["Último acesso", 'class="from-wide"'],
      ["Situação", ""],
    ]);
    const stateOf = (name: string) =>
      html.split(name)[1]?.split('data-label="Situação"')[1]?.split("</td>")[0];
    expect(stateOf("Fábio Exemplo Xavier")).toContain("Nunca revisado");
    expect(stateOf("Sérgio Exemplo Prado")).toMatch(
      /Revisado em \d\d\/\d\d\/\d{4}.*por Paulo Exemplo Andrade/,
    );
  });

  test("lists everybody with access, in words, with the quarter and how many are confirmed, in one wave", async () => {
    const data = await open();
    expect(isOneWave(await apiCalls())).toBe(true);
    expect(data.quarter).toEqual(QUARTER);
    expect(data.confirmed).toBe(0);
    expect(personIn(data, FABIO)).toMatchObject({
      email: "fabio@parceiro.example",
      role_name: "Operador",
      may: "vê clientes; não altera nada.",
      reviewed: null,
      isDue: true,
      canTick: true,
    });
    // Reviewed in the quarter before, and due again.
    expect(personIn(data, SERGIO)).toMatchObject({
      reviewed: { by_name: "Paulo Exemplo Andrade" },
      isDue: true,
    });
    const { html } = await openPage(paulo, PAGE);
    expect(html).toContain(`${QUARTER.name}, até ${formatDate(QUARTER.to)}`);
    expect(html).toContain(`volta a esta revisão em ${formatDate(QUARTER.next)}`);
    expect(html).toContain(`href="/partner/user/management/${FABIO}"`);
  });

  test("is linked from the list of users with how many are due, and without while nobody answers for it", async () => {
    const users = async () => (await openPage(paulo, "/partner/user/management")).html;
    expect(await users()).toMatch(/revisao">Revisão de acessos \(\d\)</);
    await control.faults([{ path: API, fault: "reset" }]);
    expect(await users()).toContain(`href="${PAGE}">Revisão de acessos<`);
  });

  test("has no boxes for whoever only reads users, and no links to what they may not open", async () => {
    const reader = await Visitor.permitted("paulo@parceiro.example", "user-management-read");
    const data = await open(reader);
    expect(data).toMatchObject({ mayConfirm: false, mayEdit: false });
    expect(data.people.filter(({ canTick }: Reviewed) => canTick)).toEqual([]);
  });

  test("sends whoever may confirm and not change a person to no page of theirs", async () => {
    const asked = ["user-management-read", "user-management-update"];
    const visitor = await Visitor.permitted("paulo@parceiro.example", ...asked);
    const { html } = await openPage(visitor, PAGE);
    expect(html).toContain("Confirmar os acessos marcados");
    expect(html).not.toContain("abra a pessoa");
    expect(html).toContain("Quem muda ou retira um acesso é quem pode alterar usuários.");
  });
});

describe("confirming", () => {
  test("several at once is one command, and they are not due until the quarter ends", async () => {
    const outcome = await confirm([FABIO, SERGIO]);
    expect(outcome).toMatchObject({ status: 303, location: PAGE });
    expect(await toastIn(outcome.headers)).toBe(`2 acessos confirmados no ${QUARTER.name}.`);
    expect(await apiMutations()).toHaveLength(1);
    const data = await open();
    expect(data.confirmed).toBe(2);
    expect(personIn(data, FABIO)).toMatchObject({
      reviewed: { by_name: "Paulo Exemplo Andrade" },
      isDue: false,
      canTick: false,
    });
    expect(data.people.at(-1).isDue).toBe(false);
  });

  test("an access that becomes another one is due again in the same quarter", async () => {
    await confirm([FABIO]);
    await changeFabio();
    expect(personIn(await open(), FABIO)?.isDue).toBe(false);
    await changeFabio(["client-signatures-read"]);
    expect(personIn(await open(), FABIO)).toMatchObject({
      isDue: true,
      canTick: true,
      reviewed: { by_name: "Paulo Exemplo Andrade", is_current: false },
    });
    expect((await openPage(paulo, PAGE)).html).toContain("O acesso mudou desde então.");
    await confirm([FABIO]);
    expect(await reviewedOf(FABIO)).toMatchObject({ is_current: true });
  });

  test("of more people than a page holds, those who are due stand on the first; a form says its page", async () => {
    const people = (await read()).length;
    for (let number = 0; number < 26 - people; number++)
      await askDirectly(paulo, "/api/backoffice/sso/users", {
        method: "POST",
        body: {
          email: `pessoa${number}@parceiro.example`,
          roles: ["portal_partner"],
          given_name: "Zilda",
          family_name: `Exemplo ${number}`,
          companies: [
            {
              company_id: "emp-2001",
              role_name: "Operador",
              permissions: ["client-data-read"],
            },
          ],
        },
      });
    const first = await open();
    expect([first.people.length, first.total, first.place.next]).toEqual([25, 26, ""]);
    await confirm([FABIO], first);
    const second = (await paulo.load(loader, `${PAGE}?pagina=2`)).data;
    expect(second.people.map(({ user_id }: Reviewed) => user_id)).toEqual([FABIO]);
    const { html } = await openPage(paulo, `${PAGE}?pagina=2`);
    expect(html).toContain("1 de 26 acessos confirmados");
    expect(html).toContain("26 de 26 pessoas");
    expect((await openPage(paulo, `${PAGE}?pagina=3`)).html).toContain("Esta página não existe");
  });

  test("nobody is refused above the form, and nothing is asked of the upstream", async () => {
    const { status, data } = await confirm([]);
    expect(status).toBe(400);
    expect(data.form.error.users).toEqual(["Marque ao menos uma pessoa."]);
    expect(await apiMutations()).toEqual([]);
  });

  test("oneself is not offered, and refused when it is sent, with everybody else's ticks", async () => {
    const page = await open();
    expect(personIn(page, "usr-paulo")).toMatchObject({ isSelf: true, isDue: true, canTick: false });
    expect((await openPage(paulo, PAGE)).html).toContain("Outra pessoa confirma o seu acesso.");
    const refused = await confirm([FABIO, "usr-paulo"], page);
    expect(refused.status).toBe(422);
    expect(refused.data.toast.message).toContain("Ninguém confirma o próprio acesso");
    expect(refused.data.form.initialValue.users).toEqual([`${FABIO}~1`, "usr-paulo~1"]);
    expect(await reviewedOf(FABIO)).toBeNull();
  });

  test("somebody who was changed meanwhile is refused by name, nobody is confirmed, and the ticks stay", async () => {
    const page = await open();
    await changeFabio();
    const refused = await confirm([FABIO, SERGIO], page);
    expect(refused.status).toBe(409);
    expect(refused.data.toast.message).toMatch(/^O acesso de Fábio Exemplo Xavier mudou/);
    expect(refused.data.form.initialValue.users).toEqual([`${FABIO}~1`, `${SERGIO}~1`]);
    expect(await reviewedOf(FABIO)).toBeNull();
    const now = await open();
    expect(personIn(now, FABIO)).toMatchObject({ version: 2, role_name: "Gerente", isDue: true });
    expect((await confirm([FABIO, SERGIO], now)).location).toBe(PAGE);
  });

  test("somebody without access is refused, whoever it is", async () => {
    const page = await open();
    const token = Visitor.formTokenOf(page);
    for (const id of ["usr-maria", "usr-ninguem"]) {
      const { status, data } = await paulo.act(action, PAGE, { ...token, users: `${id}~1` });
      expect([status, data.toast.message]).toEqual([
        409,
        expect.stringContaining("não tem mais acesso à empresa"),
      ]);
    }
  });

  test("the same form sent twice is one command", async () => {
    const page = await open();
    await confirm([FABIO], page);
    const again = await confirm([FABIO], page);
    expect(await toastIn(again.headers)).toMatch(/já tinham sido confirmados/);
    expect(await apiMutations()).toHaveLength(1);
  });

  test("says what it found after a cut answer", async () => {
    await control.faults([{ method: "POST", path: API, fault: "half-body", times: 1 }]);
    const done = await confirm([FABIO]);
    expect(await toastIn(done.headers)).toContain("o acesso está confirmado neste trimestre");
    await control.faults([{ method: "POST", path: API, fault: "reset", times: 1 }]);
    const lost = await confirm([SERGIO]);
    expect(lost.data.toast.message).toContain("o acesso não está confirmado neste trimestre");
  });

  test("is refused by the upstream to whoever may not", async () => {
    const page = await open();
    await control.faults([{ method: "POST", path: API, fault: "status", status: 403 }]);
    expect((await confirm([FABIO], page)).status).toBe(403);
  });
});
