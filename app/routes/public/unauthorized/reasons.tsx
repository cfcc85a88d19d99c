import type { ReactNode } from "react";
import { ROLES } from "#contract/permissions";
import type { Denial } from "~/access/denial";
import { permissionWords } from "~/words/permissions";

/** What the page says: why, and who can change it. */
export interface Reason {
  title: string;
  text: ReactNode;
  /** Who can grant what is missing. */
  remedy: string | null;
}

const AREA = { customer: "cliente", partner: "parceiro" };
/** What the product is that the permission opens. */
const DTX_PRO =
  "Ela faz parte do DTX Pro, que compara cada venda com o que a adquirente cobrou e pagou, mostra o que saiu diferente do combinado e prepara o texto para receber de volta.";
const DTX_PRO_SELLER = "Se a empresa ainda não tem o DTX Pro, o seu parceiro pode contratá-lo.";
const COMPANY_ADMIN = "O administrador da sua empresa pode dar essa permissão, na gestão de usuários.";
/** A merchant's area has no such screen. */
const PARTNER =
  "O seu parceiro, ou um administrador do portal, pode dar essa permissão, na gestão de usuários.";

export function reasonOf(why: Denial): Reason {
  switch (why.kind) {
    case "anonymous":
      return {
        title: "Não há sessão aberta",
        text: "Entre na sua conta para ver esta página.",
        remedy: null,
      };
    case "no-group":
      // Source section 5, to the letter.
      return {
        title: "Atenção",
        text: "Seu usuário não possui grupo de acesso, favor solicitar cadastro![ROLES]",
        remedy: "O administrador da sua empresa pode pedir o seu cadastro como cliente ou parceiro.",
      };
    case "wrong-area":
      if (why.looks)
        return {
          title: "Esta página é da área do cliente",
          text: "O seu usuário só vê a área de um cliente por “Abrir como o cliente”, na página dele. Se você via o portal assim, a visita terminou.",
          remedy: null,
        };
      return {
        title: `Esta página é da área do ${AREA[why.area]}`,
        text: `O seu usuário não tem acesso à área do ${AREA[why.area]}.`,
        remedy: `O administrador da empresa pode incluir você no grupo de ${AREA[why.area]}.`,
      };
    case "no-company":
      return {
        title: "Falta uma empresa",
        text: `Você não tem nenhuma empresa ligada ao seu usuário como ${AREA[why.environment]}.`,
        remedy: "O administrador da empresa pode ligar você a ela.",
      };
    case "missing-permission":
      return {
        title: "Você não tem acesso a esta página",
        text: <MissingPermissions {...why} />,
        remedy: remedyOf(why),
      };
    case "admin-only":
      return {
        title: "Página só para administradores",
        text: `“${why.page}” é aberta apenas pelos administradores do portal.`,
        remedy: null,
      };
    case "unclear":
      return {
        title: "Você não tem acesso a esta página",
        text: "Se você acabou de receber uma permissão, escolha a empresa de novo para que ela passe a valer.",
        remedy: "Se continuar assim, fale com o administrador da sua empresa.",
      };
  }
}

type Missing = Extract<Denial, { kind: "missing-permission" }>;

function remedyOf({ area, permissions }: Missing): string {
  const giver = area === "customer" ? PARTNER : COMPANY_ADMIN;
  return permissions.includes(ROLES.dtxPro) ? `${giver} ${DTX_PRO_SELLER}` : giver;
}

function MissingPermissions({ page, permissions, all }: Missing) {
  return (
    <>
      Para abrir “{page}” falta a permissão para{" "}
      {permissions.map((name, index) => (
        <span key={name}>
          {index > 0 ? ` ${all ? "e" : "ou"} para ` : null}
          <strong>{permissionWords(name) ?? page}</strong> (<code className="mono">{name}</code>)
        </span>
      ))}
      .{permissions.includes(ROLES.dtxPro) ? ` ${DTX_PRO}` : null}
    </>
  );
}
