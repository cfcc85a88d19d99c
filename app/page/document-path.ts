/**
 * The path of the document that is asked for, or of which only the data are: `/customer/vendas` of `/customer/vendas.data`,
 * `/` of `/_root.data`.
 */
export const documentPath = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
