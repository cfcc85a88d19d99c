/** A browser that is driven as the W3C's WebDriver says, by whatever program speaks it. */
import { freePort } from "#tests/support/free-port";
import { type Started, startProgram } from "../programs.ts";
import { within } from "../within.ts";

/** How the standard calls an element that was found. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

const CONTROL = "\uE009";

/** Keys without a letter, as the standard has them. */
export const ENTER = "\uE007";
export const LEFT = "\uE012";
export const DOWN = "\uE015";

interface DriverStart {
  /** Full path of the driver. */
  driver: string;
  /** What it is told besides the port to listen on. */
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** What the browser is to be like, in the standard's words and the maker's own. */
  capabilities: Record<string, unknown>;
}

export class Driver {
  private constructor(
    private readonly program: Started,
    private readonly session: string,
    /** Name and version as the browser itself says. */
    readonly browser: { name: string; version: string },
  ) {}

  static async start({ driver, args = [], env, capabilities }: DriverStart): Promise<Driver> {
    const port = await freePort();
    const program = startProgram(driver, [...args, `--port=${port}`], { env });
    const at = `http://127.0.0.1:${port}`;
    try {
      const begun = await within(30_000, () => fetch(`${at}/status`).then(({ ok }) => ok));
      if (!begun) throw new Error(`${driver} never listened: ${program.printed().slice(-500)}`);
      const { sessionId, capabilities: got } = await send<{
        sessionId: string;
        capabilities: { browserName: string; browserVersion: string };
      }>(`${at}/session`, { capabilities: { alwaysMatch: capabilities } });
      const named = { name: got.browserName, version: got.browserVersion };
      return new Driver(program, `${at}/session/${sessionId}`, named);
    } catch (error) {
      await program.end();
      throw error;
    }
  }

  async end(): Promise<void> {
    await fetch(this.session, { method: "DELETE" }).catch(() => undefined);
    await this.program.end();
  }

  /** What driver and browser have printed so far. */
  printed(): string {
    return this.program.printed();
  }

  async goto(url: string): Promise<void> {
    await send(`${this.session}/url`, { url });
  }

  async back(): Promise<void> {
    await send(`${this.session}/back`, {});
  }

  /** Path and query of the page in view. */
  async path(): Promise<string> {
    const url = new URL(await send<string>(`${this.session}/url`));
    return url.pathname + url.search;
  }

  /** Has these cookies at the origin in view, as a `Cookie` header says them, and no others. */
  async become(cookies: string): Promise<void> {
    await send(`${this.session}/cookie`, undefined, "DELETE");
    for (const cookie of cookies.split("; ").filter(Boolean)) {
      const at = cookie.indexOf("=");
      const [name, value] = [cookie.slice(0, at), cookie.slice(at + 1)];
      await send(`${this.session}/cookie`, { cookie: { name, value, path: "/" } });
    }
  }

  async resize(width: number, height: number): Promise<void> {
    await send(`${this.session}/window/rect`, { width, height });
  }

  /** What a function body comes to in the page. */
  run<T>(body: string, ...args: unknown[]): Promise<T> {
    return send<T>(`${this.session}/execute/sync`, { script: body, args });
  }

  /** The first element of this XPath that is in view; rejects when none comes within ten seconds. */
  async find(xpath: string): Promise<string> {
    const found = await within(10_000, () => this.firstInView(xpath));
    if (found === undefined) throw new Error(`nothing in view is ${xpath} at ${await this.path()}`);
    return found;
  }

  /** Whether an element of this XPath is in view by now. */
  async isThere(xpath: string): Promise<boolean> {
    return (await this.firstInView(xpath)) !== undefined;
  }

  async focus(xpath: string): Promise<void> {
    await this.run("arguments[0].focus()", { [ELEMENT]: await this.find(xpath) });
  }

  async click(xpath: string): Promise<void> {
    await send(`${this.session}/element/${await this.find(xpath)}/click`, {});
  }

  /** In place of what stands there. */
  async fill(xpath: string, text: string): Promise<void> {
    const id = await this.find(xpath);
    await send(`${this.session}/element/${id}/clear`, {});
    if (text !== "") await send(`${this.session}/element/${id}/value`, { text });
  }

  /** @param key a letter, or what the standard has for another key */
  async press(key: string, { control = false } = {}): Promise<void> {
    const keys = control ? [CONTROL, key] : [key];
    const actions = [
      ...keys.map((value) => ({ type: "keyDown", value })),
      ...keys.reverse().map((value) => ({ type: "keyUp", value })),
    ];
    await send(`${this.session}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  private async firstInView(xpath: string): Promise<string | undefined> {
    const sought = { using: "xpath", value: xpath };
    for (const one of await send<Record<string, string>[]>(`${this.session}/elements`, sought)) {
      const id = one[ELEMENT] ?? "";
      if (await this.isInView(id)) return id;
    }
    return undefined;
  }

  private isInView(id: string): Promise<boolean> {
    return send<boolean>(`${this.session}/element/${id}/displayed`).catch(() => false);
  }
}

/** A command with a body, a question without. */
async function send<T = unknown>(url: string, body?: object, method = body ? "POST" : "GET"): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message?.split("\n")[0]}`);
  return value;
}
