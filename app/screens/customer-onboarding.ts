// Without the alias: the site map is read before it is known.
import { ROLES } from "#contract/permissions";
import { any, type ScreenRow } from "./row";

const onboarding = any(ROLES.customer);

/** A merchant's registration, step by step, until it is sent. */
export const customerOnboardingScreens = {
  "customer/onboarding": {
    path: "/customer/onboarding",
    title: "Cadastro da empresa",
    needs: onboarding,
    acting: "closed",
  },
  "customer/onboarding/company": {
    path: "/customer/onboarding/empresa",
    title: "Empresa",
    called: "Cadastro: empresa",
    needs: onboarding,
    acting: "closed",
  },
  "customer/onboarding/activity": {
    path: "/customer/onboarding/atividade",
    title: "Atividade e faturamento",
    called: "Cadastro: atividade e faturamento",
    needs: onboarding,
    acting: "closed",
  },
  "customer/onboarding/owners": {
    path: "/customer/onboarding/socios",
    title: "Sócios e representantes",
    called: "Cadastro: sócios e representantes",
    needs: onboarding,
    acting: "closed",
  },
  "customer/onboarding/address": {
    path: "/customer/onboarding/endereco",
    title: "Endereço e contatos",
    called: "Cadastro: endereço e contatos",
    needs: onboarding,
    acting: "closed",
  },
  "customer/onboarding/bank-account": {
    path: "/customer/onboarding/conta",
    title: "Conta bancária",
    called: "Cadastro: conta bancária",
    needs: onboarding,
    acting: "closed",
  },
  "customer/onboarding/products": {
    path: "/customer/onboarding/produtos",
    title: "Produtos e adquirentes",
    called: "Cadastro: produtos e adquirentes",
    needs: onboarding,
    acting: "closed",
  },
  "customer/onboarding/documents": {
    path: "/customer/onboarding/documentos",
    title: "Documentos",
    called: "Cadastro: documentos",
    needs: onboarding,
    takesFiles: true,
    acting: "closed",
  },
  "customer/onboarding/review": {
    path: "/customer/onboarding/revisao",
    title: "Revisão e aceite",
    called: "Cadastro: revisão e aceite",
    needs: onboarding,
    acting: "closed",
  },
  "customer/onboarding/send": {
    path: "/customer/onboarding/enviar",
    title: "Enviar o cadastro",
    needs: onboarding,
    acting: "closed",
  },
} as const satisfies Record<string, ScreenRow>;
