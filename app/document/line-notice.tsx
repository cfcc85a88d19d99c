import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { isStaying, STAYING } from "~/navigation/staying";
import { raise } from "~/toasts/raise";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { Said } from "~/ui/said";
import { AtForm, useSaidAtForm } from "./at-form";
import { line } from "./browser-line";
import type { Waiting } from "./line";
import { refusalToast } from "./refusal-toast";
import { type Upload, upload } from "./upload";

/**
 * What waits for the line says so: a form at its buttons, a screen that was asked for at the foot of the window. Null
 * where nothing waits.
 *
 * @param sentForm the form that was sent last
 * @param givenUp what was sent, and is not to be sent again
 * @param onGiveUp what is being sent is given up
 */
export function useLineNotice(
  sentForm: () => HTMLFormElement | null,
  givenUp: FormData | null,
  onGiveUp: () => void,
) {
  const waiting = useSyncExternalStore(line.subscribe, line.waiting);
  const sending = useSyncExternalStore(upload.subscribe, upload.now);
  const [command] = waiting.filter(({ key }) => key !== null);
  const { location: next } = useNavigation();
  const screen = isStaying(next) ? undefined : waiting[0];
  const stay = useStaying(command ? [] : waiting);
  useEndOf(givenUp);
  const refused = useRefused(command, givenUp, onGiveUp);
  // All forms of a page may have the same key.
  const formOf = ({ key }: { key: string | null }) => {
    const form = sentForm();
    return form?.isConnected ? form : formWith(key);
  };
  if (refused)
    return (
      <AtForm form={formOf(refused)}>
        <ToastAlert toast={refused.toast} />
      </AtForm>
    );
  if (command) return <CommandNotice form={formOf(command)} command={command} onGiveUp={onGiveUp} />;
  if (sending) return <UploadNotice form={formOf(sending)} sending={sending} onGiveUp={onGiveUp} />;
  if (!screen) return null;
  // What it shows and its file may both be waited for.
  const again = () => {
    for (const one of waiting) one.again();
  };
  return (
    <div className="line-notice">
      <Said>{`${whyOf(screen)}: a tela fica como está. ${doing(screen)}`}</Said>
      <button className="button" type="button" onClick={again}>
        Tentar de novo
      </button>
      <button className="button" type="button" onClick={stay}>
        Ficar aqui
      </button>
    </div>
  );
}

interface Refused {
  toast: Toast;
  /** The key of its form. */
  key: string | null;
}

/**
 * What was refused is told, and its form is there to be changed and sent anew, as it was filled in. Until it is sent
 * anew, or another screen has come, it says so itself.
 */
function useRefused(
  command: Waiting | undefined,
  givenUp: FormData | null,
  onGiveUp: () => void,
): Refused | null {
  const { formData: sent } = useNavigation();
  const [refused, setRefused] = useSaidAtForm<Refused>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said remembers what it was said of.
  useEffect(() => {
    // The refusal may be here before the framework says that anything is sent.
    if (!command || !(command.why instanceof Response) || !sent || sent === givenUp) return;
    const { key, why } = command;
    command.giveUp();
    onGiveUp();
    void refusalToast(why).then((toast) => {
      setRefused({ toast, key });
      raise(toast);
    });
  }, [command, sent, givenUp, onGiveUp]);
  return refused;
}

/**
 * Ends what the framework is waiting for: within a screen it asks for nothing else any more, and for the screen itself
 * only where a form was given up.
 */
function useEnd(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    () => navigate({ search, hash: STAYING }, { replace: true, preventScrollReset: true }),
    [navigate, search],
  );
}

/** What was given up is not waited for, once everybody has heard that it was. */
function useEndOf(givenUp: FormData | null): void {
  const end = useEnd();
  const { formData } = useNavigation();
  useEffect(() => {
    if (givenUp && givenUp === formData) end();
  }, [givenUp, formData, end]);
}

/**
 * Gives up what was asked for, and stays. Whoever types on while another screen is on its way has stayed: coming later,
 * it would take what was typed.
 */
function useStaying(waiting: readonly Waiting[]): () => void {
  const end = useEnd();
  const { pathname } = useLocation();
  const { location: next, formMethod } = useNavigation();
  // What a form that was sent leads to is wanted all the same.
  const isLeaving = next !== undefined && next.pathname !== pathname && formMethod !== "POST";
  const stay = useCallback(() => {
    for (const one of waiting) one.giveUp();
    end();
  }, [waiting, end]);
  useEffect(() => {
    if (!isLeaving) return;
    const onInput = ({ target }: Event) => (target as HTMLInputElement).form?.method === "post" && stay();
    document.addEventListener("input", onInput, true);
    return () => document.removeEventListener("input", onInput, true);
  }, [isLeaving, stay]);
  return stay;
}

const WHY: Readonly<Record<Exclude<Waiting["why"], Response>, string>> = {
  dropped: "Sem conexão",
  silent: "O portal ainda não respondeu",
  busy: "O portal está muito ocupado",
  away: "O portal não respondeu",
  unanswered: "Falta a resposta do serviço",
};
/** Null of what was refused: it waits for nothing, and says what refused it. */
const whyOf = ({ why }: Waiting) => (why instanceof Response ? null : WHY[why]);
const doing = ({ why }: Waiting) => (why === "silent" ? "Esperando a resposta…" : "Tentando de novo…");

interface NoticeProps {
  form: HTMLFormElement | null;
  onGiveUp: () => void;
}

/** How far a form with a file has come. */
function UploadNotice({ form, sending, onGiveUp }: NoticeProps & { sending: Upload }) {
  const percent = Math.floor(sending.share * 100);
  const cancel = () => {
    sending.cancel();
    onGiveUp();
  };
  return (
    <AtForm form={form} className="line-notice line-notice--upload">
      <Said>{percent < 100 ? "Enviando o arquivo…" : "Enviado. Falta a resposta…"}</Said>
      <progress max={100} value={percent} aria-label="Quanto do arquivo já foi enviado" />
      <span aria-hidden="true">{`${percent}%`}</span>
      <button className="button" type="button" onClick={cancel}>
        Cancelar o envio
      </button>
    </AtForm>
  );
}

function CommandNotice({ form, command, onGiveUp }: NoticeProps & { command: Waiting }) {
  const why = whyOf(command);
  const giveUp = () => {
    command.giveUp();
    onGiveUp();
  };
  if (why === null) return null;
  return (
    <AtForm form={form} className="line-notice">
      <Said>{`${why}: guardado. ${doing(command)}`}</Said>
      <button className="button" type="button" onClick={giveUp}>
        Cancelar o envio
      </button>
    </AtForm>
  );
}

function formWith(key: string | null): HTMLFormElement | null {
  const selector = `input[name="${FORM_TOKEN_FIELDS.key}"][value="${CSS.escape(key ?? "")}"]`;
  return document.querySelector<HTMLInputElement>(selector)?.form ?? null;
}
