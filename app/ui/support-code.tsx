import { Copyable } from "./copyable";

/** What the support finds a failure by: the id of the request, `7F3A-21…`. */
export function SupportCode({ children }: { children: string }) {
  return (
    <p className="muted small">
      Código para o suporte: <Copyable name="código">{children}</Copyable>
    </p>
  );
}
