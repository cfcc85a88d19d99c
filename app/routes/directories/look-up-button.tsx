/** Sends a form to have it filled in from a public directory: with script in place, without it as a page of its own. */
import type { Directory } from "./fill-in.server";

const WORDS: Record<Directory, string> = {
  cep: "Buscar endereço pelo CEP",
  cnpj: "Buscar dados do CNPJ",
};

export function LookUpButton({ directory }: { directory: Directory }) {
  return (
    // Beside its field, where the form has room for two.
    <div className="field">
      <p>
        <button className="button" type="submit" name="buscar" value={directory} formNoValidate>
          {WORDS[directory]}
        </button>
      </p>
    </div>
  );
}
