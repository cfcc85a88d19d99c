import type { Terminal } from "#contract/extension/terminals";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Until } from "~/ui/clock";
import { Copyable } from "~/ui/copyable";
import { Facts } from "~/ui/facts";
import { PageHeader } from "~/ui/page-header";
import { placeOf } from "~/words/terminals";

/** The code on a sheet that can be taken to the device. */
export function CodeView({ terminal, now }: { terminal: Terminal; now: string }) {
  const { id, serial_number, model, activation_code: code, code_expires_at: until } = terminal;
  return (
    <div className="list">
      <PageHeader
        title="Código de ativação"
        sentence={`${model}, série ${serial_number}.`}
        action={
          <a className="button" href={to("customer/terminals/detail", { id })}>
            Voltar ao terminal
          </a>
        }
      />
      {code === null ? (
        <Alert tone="info" title="Este terminal não tem código em aberto">
          <p>Ainda não foi emitido um, já foi usado ou o prazo dele passou.</p>
          <p>
            <a href={to("customer/terminals/activate", { serie: serial_number })}>Emitir código</a>
          </p>
        </Alert>
      ) : (
        <section className="card panel list">
          <p className="muted">Código</p>
          <p className="code">
            <Copyable name="o código">{`${code.slice(0, 4)} ${code.slice(4)}`}</Copyable>
          </p>
          <Facts
            facts={[
              ["Vale até", until && <Until key="until" moment={until} now={now} />],
              ["Loja e PDV", placeOf(terminal)],
              ["Número de série", serial_number],
            ]}
          />
          <h2>Como ativar</h2>
          <ol className="steps">
            <li>Ligue o equipamento e conecte-o à internet.</li>
            <li>No menu, escolha Ativação e digite o código.</li>
            <li>Espere a confirmação no visor e faça uma venda de teste.</li>
          </ol>
          <p className="muted no-print">
            Para levar até a loja, imprima esta página. Não envie o código a quem não vai instalar o terminal.
          </p>
        </section>
      )}
    </div>
  );
}
