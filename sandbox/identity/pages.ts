/** What people see of the identity provider. Plain HTML, works without JavaScript. */
import { escapeHtml, page } from "./page-frame.ts";

interface SignInPage {
  /** The address of the form itself. */
  action: string;
  username: string;
  problem?: string;
  portal: string | undefined;
}

export function signInPage({ action, username, problem, portal }: SignInPage): string {
  const described = problem ? ' aria-describedby="problem" aria-invalid="true"' : "";
  const forgot = portal ? `<a href="${escapeHtml(portal)}/forgot">Esqueci minha senha</a>` : "";
  return page(
    "Entrar no portal",
    `<h1>Entrar</h1>
<p>Use o e-mail e a senha do seu cadastro.</p>
${problem ? `<div class="alert" role="alert" id="problem">${escapeHtml(problem)}</div>` : ""}
<form method="post" action="${escapeHtml(action)}">
<label for="username">E-mail</label>
<input id="username" name="username" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${escapeHtml(username)}"${described}${username ? "" : " autofocus"}>
<label for="password">Senha</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${described}${username ? " autofocus" : ""}>
<button type="submit">Entrar</button>
</form>
<p class="links">${forgot}<a href="${escapeHtml(action)}/cancel">Cancelar</a></p>`,
  );
}

interface NewPasswordPage {
  action: string;
  key: string;
  username: string;
  errors?: { password?: string; repeat?: string };
}

export function newPasswordPage({ action, key, username, errors = {} }: NewPasswordPage): string {
  const field = (name: "password" | "repeat", label: string, hint: string) => {
    const error = errors[name];
    const note = error ? `<p class="error" id="${name}-note">${escapeHtml(error)}</p>` : hint;
    return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="new-password" required minlength="10" maxlength="200"${note ? ` aria-describedby="${name}-note"` : ""}${error ? ' aria-invalid="true"' : ""}>
${note}`;
  };
  const problem = errors.password ?? errors.repeat;
  return page(
    "Criar nova senha",
    `<h1>Criar nova senha</h1>
<p>Para a conta ${escapeHtml(username)}.</p>
${problem ? `<div class="alert" role="alert">${escapeHtml(problem)}</div>` : ""}
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="key" value="${escapeHtml(key)}">
<input type="text" name="username" autocomplete="username" value="${escapeHtml(username)}" readonly hidden>
${field("password", "Nova senha", '<p class="hint" id="password-note">Pelo menos 10 caracteres.</p>')}
${field("repeat", "Repita a nova senha", "")}
<button type="submit">Salvar senha</button>
</form>`,
  );
}

/** A page that says one thing and leads back to the portal. */
export function messagePage(title: string, text: string, portal: string | undefined): string {
  const back = portal ? `<a class="button" href="${escapeHtml(portal)}/signin">Voltar ao portal</a>` : "";
  return page(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${back}`);
}

export function expiredSignInPage(portal: string | undefined): string {
  return messagePage(
    "Esta tentativa de acesso expirou",
    "O tempo para entrar acabou, ou esta página já foi usada. Volte ao portal e entre de novo.",
    portal,
  );
}

/** What the provider could not do, with its code for whoever integrates the portal. */
export function errorPage(
  error: string,
  description: string | undefined,
  portal: string | undefined,
): string {
  return messagePage(
    "Não foi possível continuar",
    `O pedido de acesso foi recusado (${[error, description].filter(Boolean).join(": ")}).`,
    portal,
  );
}
