/** nginx and Caddy, each with its file of `deploy/`, before two portals. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Part, Trial } from "../part.ts";
import { within } from "../within.ts";
import { makeCertificate } from "./certificate.ts";
import { type FrontProxy, PROXIES } from "./proxies.ts";
import { replaceUnderLoad } from "./replacement.ts";
import { type Setting, startSetting } from "./setting.ts";
import { signIn } from "./sign-in.ts";
import { claimAddresses, download, upload, uploadSlowly } from "./traffic.ts";

export const proxy: Part = {
  name: "proxy",
  title: "Proxies before two portals",
  async run(trial) {
    const setting = await startSetting(trial.after);
    for (const one of PROXIES) await tryProxy(trial, one, setting);
  },
};

async function tryProxy(trial: Trial, proxy: FrontProxy, setting: Setting): Promise<void> {
  const { name } = proxy;
  const binary = await proxy.fetch(trial.folder);
  trial.uses(name, await proxy.version(binary));
  const folder = join(trial.folder, "run");
  mkdirSync(folder, { recursive: true });
  const place = { ...setting, ...(await makeCertificate(trial.folder)), folder };
  const started = await proxy.start(binary, place);
  trial.after(() => started.end());
  await untilItAnswers(setting.http);

  await signIn(trial, name, setting);
  await upload(trial, name, setting);
  await download(trial, proxy, { setting, place });
  await claimAddresses(trial, name, setting);
  await uploadSlowly(trial, name, setting);
  await replaceUnderLoad(trial, name, setting);
  await started.end();
}

/** It leads to https, where nobody believes its certificate. */
async function untilItAnswers(port: number): Promise<void> {
  const ask = () => fetch(`http://localhost:${port}/`, { redirect: "manual" });
  if (!(await within(10_000, async () => (await ask()).status === 308)))
    throw new Error("the proxy does not answer");
}
