import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ShownRegistration } from "./read.server";
import { AddressSection, ContactsSection } from "./registration";

test("of a customer without address or contacts it is said that there are none", () => {
  const nothing = { zip_code: "", street: "", number: "", extra_line: null };
  const address = { ...nothing, neighborhood: "", city: "", state: "" };
  const registration = { address, contacts: [] as unknown } as ShownRegistration;
  const html = renderToStaticMarkup(
    <>
      <AddressSection registration={registration} edit={null} />
      <ContactsSection registration={registration} edit={null} />
    </>,
  );
  expect(html).toContain("<p>Nenhum endereço cadastrado.</p>");
  expect(html).toContain("<p>Nenhum contato cadastrado.</p>");
  expect(html).not.toContain("<ul");
});
