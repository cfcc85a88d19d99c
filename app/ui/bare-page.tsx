interface BarePageProps {
  title: string;
  message: string;
  /** The request id. */
  reference: string;
  /** The address that failed. */
  retry: string;
}

const PAGE = {
  font: "1rem/1.5 system-ui, sans-serif",
  maxWidth: "40rem",
  margin: "4rem auto",
  padding: "0 1rem",
};

/** Of no brand, as the page. */
const LINK = { color: "inherit" };

/** What failed where a file was asked for: a document that stands by itself, as no frame is around a file. */
export function BarePage({ title, message, reference, retry }: BarePageProps) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="text-scale" content="scale" />
        <title>{title}</title>
      </head>
      <body style={{ ...PAGE, color: "#1f2933", background: "#fff" }}>
        <main>
          <h1>{title}</h1>
          <p role="alert">{message}</p>
          <p>
            <a style={LINK} href={retry}>
              Tentar de novo
            </a>
            {" · "}
            <a style={LINK} href="/">
              Ir para o início
            </a>
          </p>
          <p>Código para o suporte: {reference}</p>
        </main>
      </body>
    </html>
  );
}
