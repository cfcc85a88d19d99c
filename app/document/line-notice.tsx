import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { line } from "./browser-line";
import type { Waiting } from "./line";

/** What waits for the line says so: a form at its buttons, a screen that was asked for at the foot of the window. */
export function LineNotice({ onGiveUp }: { onGiveUp: () => void }) {
  const waiting = useSyncExternalStore(line.subscribe, line.waiting);
  const [command] = waiting.filter(({ key }) => key !== null);
  const [screen] = waiting;
  if (command) return <CommandNotice command={command} onGiveUp={onGiveUp} />;
  if (!screen) return null;
  return (
    <div className="line-notice line-notice--screen" role="status">
      <span>Sem conexão: a tela fica como está. Tentando de novo…</span>
      <button className="button" type="button" onClick={screen.again}>
        Tentar de novo
      </button>
    </div>
  );
}

function CommandNotice({ command, onGiveUp }: { command: Waiting; onGiveUp: () => void }) {
  const place = formWith(command.key);
  const giveUp = () => {
    command.giveUp();
    onGiveUp();
  };
  const notice = (
    <div className={place ? "line-notice" : "line-notice line-notice--screen"} role="status">
      <span>Sem conexão: guardado. Tentando de novo…</span>
      <button className="button" type="button" onClick={giveUp}>
        Cancelar o envio
      </button>
    </div>
  );
  return place ? createPortal(notice, place) : notice;
}

function formWith(key: string | null): HTMLFormElement | null {
  const selector = `input[name="${FORM_TOKEN_FIELDS.key}"][value="${CSS.escape(key ?? "")}"]`;
  return document.querySelector<HTMLInputElement>(selector)?.form ?? null;
}
