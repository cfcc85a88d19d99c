import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { withoutAnswer } from "~/forms/answer-address";
import { keepForScreen } from "~/forms/typed-over-documents";
import { to } from "~/screens/to";
import { Question } from "~/ui/mantine/question";
import { type SessionTold, untilEnd } from "./session-told";

export interface SessionDialogProps {
  told: SessionTold;
  isEnded: boolean;
  /** Whose typing is kept: nobody else gets it back. */
  owner: string;
}

/** Milliseconds by which the same end is told of sooner or later: in whole seconds, and by answers that take their time. */
const VAGUE = 20_000;

export function SessionDialog({ told, isEnded, owner }: SessionDialogProps) {
  const [seen, setSeen] = useState(0);
  const signIn = (words: string) => (
    <SignInAgain asked={told.signIn} owner={owner} isMain={isEnded}>
      {words}
    </SignInAgain>
  );
  if (isEnded) return <Ended isIdle={isIdleEnd(told)} signIn={signIn} />;
  // An end that nothing puts off is spoken of once.
  if (!told.renewable && Math.abs(told.endsAt - seen) < VAGUE) return null;
  return <EndsSoon told={told} signIn={signIn} onSeen={() => setSeen(told.endsAt)} />;
}

/** Whether it ended because nothing was asked for long, as far as the server has said. */
const isIdleEnd = ({ signIn, renewable }: SessionTold) =>
  signIn === null ? renewable : signIn.includes("inactivity=true");

/** Source section 2, inactivity modal: title and button to the letter. It is left by signing in again only. */
function Ended({ isIdle, signIn }: { isIdle: boolean; signIn: (words: string) => ReactNode }) {
  return (
    <Question
      title={isIdle ? "Usuário deslogado por inatividade" : "Sua sessão terminou"}
      onClose={staysOpen}
      actions={signIn(isIdle ? "Acessar novamente" : "Entrar de novo")}
    >
      {isIdle
        ? "Sua sessão terminou por inatividade. Acesse novamente para continuar de onde parou."
        : "Entre de novo para continuar de onde parou."}
    </Question>
  );
}

const staysOpen = () => {};

interface EndsSoonProps {
  told: SessionTold;
  signIn: (words: string) => ReactNode;
  onSeen: () => void;
}

function EndsSoon({ told, signIn, onSeen }: EndsSoonProps) {
  const minutes = useMinutesTo(told);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const title = `Sua sessão termina em ${minutes} min`;
  async function renew() {
    setState("asking");
    setState((await isRenewed()) ? "idle" : "failed");
  }
  if (!told.renewable)
    return (
      <Question
        title={title}
        onClose={onSeen}
        actions={
          <>
            {signIn("Entrar de novo")}
            <button className="button button--primary" type="button" onClick={onSeen} data-autofocus>
              Continuar nesta tela
            </button>
          </>
        }
      >
        Ela não se prolonga. Termine o que começou, ou entre de novo agora: o que você digitou volta a esta
        tela.
      </Question>
    );
  return (
    <Question
      title={title}
      onClose={renew}
      actions={
        <>
          <button className="button" type="button" onClick={signOut}>
            Sair
          </button>
          <button
            className="button button--primary"
            type="button"
            onClick={renew}
            aria-busy={state === "asking" || undefined}
            data-autofocus
          >
            Continuar
          </button>
        </>
      }
    >
      {state === "failed"
        ? "Não foi possível renovar a sessão agora. Tente de novo."
        : "Você está há algum tempo sem usar o portal."}
    </Question>
  );
}

/** Minutes begun until then; counts on. */
function useMinutesTo(told: SessionTold): number {
  const [left, setLeft] = useState(() => untilEnd(told));
  useEffect(() => {
    const timer = setInterval(() => setLeft(untilEnd(told)), 5_000);
    return () => clearInterval(timer);
  }, [told]);
  return Math.max(1, Math.ceil(left / 60_000));
}

/** Asks for no more than every page has; each answer says when the session ends. */
async function isRenewed(): Promise<boolean> {
  const answer = await fetch(`${location.pathname}.data?_routes=root`).catch(() => null);
  return answer?.ok ?? false;
}

/** By the form of the frame, as without script. */
function signOut(): void {
  document.querySelector<HTMLFormElement>(`form[action="${to("session/signout")}"]`)?.requestSubmit();
}

interface SignInAgainProps {
  /** Where the server would have it; null where it was not asked. */
  asked: string | null;
  owner: string;
  isMain: boolean;
  children: ReactNode;
}

/** Leads to the screen in view, where something was typed in it; else to the one that was asked for. */
function SignInAgain({ asked, owner, isMain, children }: SignInAgainProps) {
  const here = location.pathname + withoutAnswer(location.search);
  const wanted = asked === null ? null : new URL(asked, location.origin).searchParams.get("returnTo");
  function leave(event: MouseEvent) {
    event.preventDefault();
    const isKept = keepForScreen(owner);
    location.assign(to("public/signin", { returnTo: isKept ? here : (wanted ?? here) }));
  }
  return (
    <a
      className={isMain ? "button button--primary" : "button"}
      href={asked ?? to("public/signin", { returnTo: here })}
      onClick={leave}
      data-autofocus={isMain || undefined}
    >
      {children}
    </a>
  );
}
