import { formatDateTime } from "~/domain/dates";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { Badge } from "~/ui/badge";
import { HiddenFields } from "~/ui/hidden-fields";
import { PageHeader } from "~/ui/page-header";
import { PublicPage } from "~/ui/public-page";
import { SignOutForm } from "../sign-out-form";

interface Place {
  id: string;
  /** Absent for a session from before these were kept. */
  device?: string | undefined;
  /** Epoch milliseconds. */
  since?: number | undefined;
  seen?: number | undefined;
  isHere: boolean;
}

type Hidden = ReturnType<typeof formTokenFields>;

interface SessionsViewProps {
  places: readonly Place[];
  formToken: FormToken;
  notice?: Toast | null;
}

export function SessionsView({ places, formToken, notice }: SessionsViewProps) {
  const hidden = formTokenFields(formToken);
  const others = places.filter(({ isHere }) => !isHere);
  return (
    <PublicPage wide bar={<SignOutForm hidden={hidden} />}>
      <PageHeader
        title="Sessões abertas"
        sentence="Encerre o que não reconhecer. Quem usava essa sessão precisa entrar de novo."
      />
      <ToastAlert toast={notice} />
      {places.map((place) => (
        <PlaceCard key={place.id} place={place} hidden={hidden} />
      ))}
      <div className="actions">
        <a className="button" href={to("session/home")}>
          Voltar ao portal
        </a>
        {others.length > 1 ? (
          <EndForm session="others" hidden={hidden} label="Encerrar todas as outras sessões" />
        ) : null}
      </div>
    </PublicPage>
  );
}

function PlaceCard({ place, hidden }: { place: Place; hidden: Hidden }) {
  const { id, device = "Navegador desconhecido", since, seen, isHere } = place;
  return (
    <section className="card actions">
      <div>
        <h2>
          {device} {isHere ? <Badge tone="success">Esta sessão</Badge> : null}
        </h2>
        <p className="muted">
          {since === undefined || seen === undefined
            ? "Ainda não se sabe desde quando."
            : `Desde ${formatDateTime(since)}; usada por último em ${formatDateTime(seen)}.`}
        </p>
      </div>
      {isHere ? null : <EndForm session={id} hidden={hidden} label="Encerrar" about={device} />}
    </section>
  );
}

interface EndFormProps {
  session: string;
  hidden: Hidden;
  label: string;
  /** Which one, for whoever hears the buttons only. */
  about?: string;
}

function EndForm({ session, hidden, label, about }: EndFormProps) {
  return (
    <form method="post" action={to("session/sessions")}>
      <HiddenFields fields={[...hidden, { name: "session", value: session }]} />
      <button className="button" type="submit">
        {label}
        {about ? <span className="visually-hidden"> {about}</span> : null}
      </button>
    </form>
  );
}
