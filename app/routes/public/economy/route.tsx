import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPublicPage } from "~/access/portal.server";
import { rememberEconomy } from "~/economy.server";
import { useAnswer } from "~/forms/use-answer";
import { success } from "~/toasts/toast";
import { economyForm, economySearch } from "./schema.server";
import { EconomyView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "public/economy");
  return { ...page.search(economySearch), economy: page.economy };
}

export async function action(args: ActionFunctionArgs) {
  const page = await enterPublicPage(args, "public/economy");
  const form = await page.read(economyForm);
  if (!form.ok) return page.refuse(form);

  const on = form.value.economy === "on";
  const { to, headers } = rememberEconomy(on, form.value.returnTo);
  const words = on
    ? "Modo econômico ligado: as páginas vêm sem gráficos e com 25 linhas."
    : "Modo econômico desligado.";
  return page.redirect(to, success(words), headers);
}

export default function Economy() {
  return <EconomyView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
