export const TOO_LARGE = "O arquivo passa de 500 KB. Divida a lista em arquivos menores.";
