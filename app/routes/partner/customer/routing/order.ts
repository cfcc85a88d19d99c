/** In which order a payment is decided, said in one sentence wherever it matters. */
export const ORDER_OF_EVALUATION =
  "Cada pagamento pergunta primeiro às regras por produto, depois às regras por valor, depois às regras por parcelas; se nenhuma serve, ou se nenhum destino da regra pode receber, vale a ordem padrão do grupo da loja.";
