import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The page below a dialog. */
interface Below {
  address: string;
  /** Its number in the browser's history. */
  place: number;
}

/** A record is the same one, whichever list it was opened from. */
const withoutList = (address: string) => address.replace(/\?lista=[^&]*$/, "");

/**
 * What a dialog's form leads to takes the dialog's place. Where that is the page below, it stands twice in the history
 * then: Back goes past both.
 */
export function useDialogHistory(): void {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const { state, location: next } = useNavigation();
  const address = pathname + search;
  const sentAbove = useRef<Below | null>(null);
  const doubled = useRef<(Below & { key: string }) | null>(null);

  useEffect(() => {
    if (state !== "submitting") return;
    const dialog = document.querySelector<HTMLElement>(".screen-dialog");
    const { below, place } = dialog?.dataset ?? {};
    sentAbove.current = below === undefined ? null : { address: below, place: Number(place) };
  }, [state]);

  useEffect(() => {
    const below = sentAbove.current;
    sentAbove.current = null;
    if (below && withoutList(below.address) === withoutList(address)) doubled.current = { ...below, key };
  }, [key, address]);

  useEffect(() => {
    const { current } = doubled;
    if (!next || current?.key !== key || window.history.state?.idx !== current.place) return;
    doubled.current = null;
    navigate(-1);
  }, [next, key, navigate]);
}
