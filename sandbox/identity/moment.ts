const saoPaulo = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});

/** An instant as a sentence names it: `20/11/2026 às 14:03`. */
export function moment(at: number | string): string {
  return saoPaulo.format(new Date(at)).replace(", ", " às ");
}
