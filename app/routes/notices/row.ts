/** What an address leads to a notice in the list by. */
export function noticeRow(id: string): string {
  return `aviso-${id}`;
}
