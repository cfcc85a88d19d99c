/** Every internal URL, so that nothing links to what does not exist. */
import { customerPaths } from "./paths/customer";
import { partnerPaths } from "./paths/partner";
import { partnerCustomerPaths } from "./paths/partner-customer";
import { query } from "./paths/query";

export const paths = {
  home: () => "/",
  signIn: (search: { inactivity?: "true"; returnTo?: string } = {}) => `/signin${query(search)}`,
  forgetPages: () => "/signin/forget-pages.svg",
  economy: (search: { returnTo?: string } = {}) => `/modo-economico${query(search)}`,
  authCallback: () => "/auth/callback",
  signOut: () => "/signout",
  signUp: (search: { enviado?: "sim" } = {}) => `/signup${query(search)}`,
  forgot: (search: { enviado?: "sim" } = {}) => `/forgot${query(search)}`,
  unauthorized: (search: { de?: string } = {}) => `/unauthorized${query(search)}`,
  environment: (search: { returnTo?: string; busca?: string; pagina?: string; ambiente?: string } = {}) =>
    `/environment${query(search)}`,
  acceptTerms: () => "/partner/accept-terms",
  ...customerPaths,
  ...partnerPaths,
  ...partnerCustomerPaths,
};
