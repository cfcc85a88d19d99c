/** A page of our own for where the app itself cannot make one: no frame, no brand, no script. */
interface RefusalPage {
  title: string;
  text: string;
  nonce: string;
  /** The request id, where it is known. */
  reference?: string;
  /** Whether asking for the same address again may help. */
  again?: boolean;
}

export const INVALID_ADDRESS = {
  title: "Endereço inválido",
  text: "O endereço pedido não existe neste portal. Volte ao início.",
};

/** What stands in it is ours: nothing that anybody sent. */
export function refusalPage({ title, text, nonce, reference, again = false }: RefusalPage): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="text-scale" content="scale">
<title>${title}</title>
<style nonce="${nonce}">body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:#1f2933;background:#fff}a{color:inherit}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${again ? '<p><a href="">Tentar de novo</a></p>\n' : ""}<p><a href="/">Voltar ao início</a></p>
${reference === undefined ? "" : `<p>Código: ${reference}</p>\n`}</main>
</body>
</html>
`;
}
