/** In the order in which they are offered; the first is the usual one. */
export const TABS = {
  contratadas: "Contratadas",
  praticadas: "Contratada × praticada",
  calculadora: "Quanto recebo",
} as const;
export type FeesTab = keyof typeof TABS;

export function readTab(search: URLSearchParams): FeesTab {
  const asked = search.get("aba") ?? "";
  return Object.hasOwn(TABS, asked) ? (asked as FeesTab) : "contratadas";
}
