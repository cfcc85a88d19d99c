interface FirstDayProps {
  /** A terminal is active. */
  hasTerminal: boolean;
  terminals?: string | undefined;
}

/** What a merchant sees who has never sold: the way to the first figure. */
export function FirstDay({ hasTerminal, terminals }: FirstDayProps) {
  const activate = hasTerminal ? "Terminal ativado" : "Ative um terminal";
  return (
    <ol className="steps">
      <li data-done={hasTerminal || undefined}>
        {terminals ? <a href={terminals}>{activate}</a> : <strong>{activate}</strong>}
        <small>
          {hasTerminal ? "Pronto para vender." : "Você recebe um código e o digita na maquininha ou no PDV."}
        </small>
      </li>
      <li>
        <strong>Faça a primeira venda</strong>
        <small>Débito, crédito, parcelado ou Pix: qualquer uma vale.</small>
      </li>
      <li>
        <strong>Veja o resultado aqui</strong>
        <small>O que você vendeu, o que vai receber e quando.</small>
      </li>
    </ol>
  );
}
