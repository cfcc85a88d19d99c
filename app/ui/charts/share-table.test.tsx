import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { ShareTable } from "./share-table";

const captionOf = (values: number[], total?: number) => {
  const rows = values.map((value, at) => ({ name: `Loja ${at}`, value, count: 1 }));
  const whole = total === undefined ? {} : { total };
  const markup = markupInRouter(<ShareTable caption="Parte do total" head="Loja" rows={rows} {...whole} />);
  return /<caption>(.*?)<\/caption>/.exec(markup)?.[1];
};

test("parts that do not come to 100 % as they are written say that they are rounded", () => {
  expect(captionOf([84_499, 24_890, 20_000])).toBe("Parte do total; as partes são arredondadas");
  expect(captionOf([50, 50])).toBe("Parte do total");
  expect(captionOf([])).toBe("Parte do total");
  // Of the first ones alone nobody expects it.
  expect(captionOf([1, 1, 1], 9)).toBe("Parte do total");
});
