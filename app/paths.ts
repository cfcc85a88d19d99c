/** Every internal URL. Screens that do not exist yet have no function here, so nothing can link to them. */

const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
};

export const paths = {
  home: () => "/",
  signIn: (search: { inactivity?: "true"; returnTo?: string } = {}) => `/signin${query(search)}`,
  forgetPages: () => "/signin/forget-pages.svg",
  authCallback: () => "/auth/callback",
  signOut: () => "/signout",
  signUp: (search: { enviado?: "sim" } = {}) => `/signup${query(search)}`,
  forgot: (search: { enviado?: "sim" } = {}) => `/forgot${query(search)}`,
  unauthorized: (search: { de?: string } = {}) => `/unauthorized${query(search)}`,
  environment: (search: { returnTo?: string; busca?: string; pagina?: string; ambiente?: string } = {}) =>
    `/environment${query(search)}`,
  acceptTerms: () => "/partner/accept-terms",
  customerOverview: (search: { periodo?: string; de?: string; ate?: string } = {}) =>
    `/customer/visao-geral${query(search)}`,
  customerOnboarding: () => "/customer/onboarding",
  partnerDashboard: () => "/partner",
};
