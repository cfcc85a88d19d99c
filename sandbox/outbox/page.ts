import { escapeHtml, page } from "../identity/page-frame.ts";
import { ADDRESS, type Mail } from "./outbox.ts";

const moment = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});

/** The outbox for people, newest first, every address a link. */
export function outboxPage(mails: readonly Mail[]): string {
  const empty = "<p>Nenhuma mensagem enviada até agora.</p>";
  return page(
    "Caixa de saída",
    `<h1>Caixa de saída</h1>
<p>As mensagens que o portal enviou. Nada sai desta máquina.</p>
${mails.length === 0 ? empty : [...mails].reverse().map(article).join("\n")}`,
    true,
  );
}

function article(mail: Mail): string {
  const text = escapeHtml(mail.text).replace(ADDRESS, '<a href="$&">$&</a>');
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>Para ${escapeHtml(mail.to)}, em ${escapeHtml(moment.format(new Date(mail.sentAt)))}</p>
<pre>${text}</pre>
</article>`;
}
