import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(process.env, {
    PUBLIC_ORIGIN: "http://localhost:3000",
    SESSION_SECRETS: "tests-only-secret-0123456789-abcdefghij",
    SESSION_STORE_URL: "memory:",
    OIDC_ISSUER: "http://127.0.0.1:1/realms/portal",
    API_URL: "http://127.0.0.1:1",
    LOG_LEVEL: "silent",
  });
});

const { closeServices, theServices } = await import("./services.server");

test("the store is let go of last: what the others still bring is kept in it", async () => {
  const services = theServices();
  const order: string[] = [];
  for (const name of ["store", "identity", "upstream"] as const) {
    const close = services[name].close.bind(services[name]);
    vi.spyOn(services[name], "close").mockImplementation(async () => {
      order.push(`${name} closes`);
      await close();
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} is closed`);
    });
  }
  await closeServices();
  expect(order.slice(-2)).toEqual(["store closes", "store is closed"]);
  expect(order).toHaveLength(6);
});
