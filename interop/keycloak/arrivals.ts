/** Who comes in, and where they land; who does not, and what they are told. */
import { readFileSync } from "node:fs";
import { PASSWORD } from "./admin.ts";
import { withPerson } from "./person.ts";
import type { World } from "./world.ts";

/** What README's table says beside an address. */
const TOLD: Record<string, string> = {
  "semgrupo@loja.example": "Seu usuário não possui grupo de acesso, favor solicitar cadastro![ROLES]",
  "semvinculo@loja.example": "Usuário sem ID de amarração",
};
const DISABLED = "desativado@loja.example";
const NEW_PASSWORD = "demo-portal-2-nova";

export async function tryArrivals(world: World): Promise<void> {
  await tryAccounts(world);
  await tryRefusals(world);
  await tryNewPassword(world);
  await tryExpiredPage(world);
}

/** The rows of README's table of accounts: the account, and the path that it lands on. */
function rowsOfReadme(): { account: string; lands: string }[] {
  const rows = readFileSync("README.md", "utf8").matchAll(/^\| `(\S+@\S+)` \| [^|]* \| `(\/\S*)`/gm);
  return [...rows].map(([, account = "", lands = ""]) => ({ account, lands }));
}

async function tryAccounts(world: World): Promise<void> {
  const rows = rowsOfReadme();
  const wrong: string[] = [];
  for (const { account, lands } of rows) {
    await withPerson(world, async (person) => {
      await person.signIn(account);
      const told = await person.told();
      const asTold = told.includes(TOLD[account] ?? "");
      if (person.path !== lands || !asTold) wrong.push(`${account}: ${person.path}, "${told}"`);
    });
  }
  const seen = wrong.length === 0 ? `${rows.length} accounts` : wrong.join("; ");
  world.tell(
    "each account of README that Keycloak lets in lands where it says",
    rows.length > 0 && wrong.length === 0,
    seen,
  );

  await withPerson(world, async (person) => {
    await person.signIn("joao@loja.example");
    await person.goto("/customer/vendas-detalhadas");
    const path = person.path;
    world.tell("a permission that a company does not give is missing", path === "/unauthorized", `${path}`);
  });
}

async function tryRefusals(world: World): Promise<void> {
  await withPerson(world, async (person) => {
    await person.signIn("maria@loja.example", "errada");
    const told = await person.told();
    const stays = person.path === null && /inválid/i.test(told);
    await person.fillIn("maria@loja.example");
    world.tell(
      "a wrong password stays at Keycloak, and the right one then goes on",
      stays && person.path === "/customer/visao-geral",
      `"${told}", then ${person.path}`,
    );
  });
  await withPerson(world, async (person) => {
    await person.signIn(DISABLED);
    const told = await person.told();
    world.tell("a disabled user stays at Keycloak", person.path === null && /desa|inativ/i.test(told), told);
  });
}

async function tryNewPassword(world: World): Promise<void> {
  const account = "paulo@parceiro.example";
  await world.admin.changeUser(account, { requiredActions: ["UPDATE_PASSWORD"] });
  await withPerson(world, async (person) => {
    await person.signIn(account);
    const asked = await person.page.locator("#password-new").count();
    await person.page.fill("#password-new", NEW_PASSWORD);
    await person.page.fill("#password-confirm", NEW_PASSWORD);
    await person.page.click("[type=submit]");
    await person.page.waitForURL((url) => url.origin === world.origin);
    await person.page.waitForLoadState();
    world.tell(
      "a new password that Keycloak asks for stands between sign-in and portal",
      asked === 1 && person.path === "/partner",
      `${asked} field for it, then ${person.path}`,
    );
  });
  await world.admin.setPassword(account, PASSWORD);
}

async function tryExpiredPage(world: World): Promise<void> {
  await world.admin.changeRealm({ accessCodeLifespanLogin: 2 });
  await withPerson(world, async (person) => {
    await person.goToKeycloak();
    await person.page.waitForTimeout(4_000);
    await person.fillIn("maria@loja.example");
    const told = await person.told();
    await world.admin.changeRealm({ accessCodeLifespanLogin: 1_800 });
    const again = (await person.page.locator("#kc-form-login").count()) === 1;
    if (!again) await person.goToKeycloak();
    await person.fillIn("maria@loja.example");
    world.tell(
      "a sign-in page that was left open too long asks once more, then lets in",
      again && person.path === "/customer/visao-geral",
      `"${told}", then ${person.path}`,
    );
  });
}
