/** Bytes of a file that is taken. */
export const LARGEST_FILE = 500_000;

/** What is said of a larger document or photo. */
export const TOO_LARGE = "O arquivo passa de 500 KB. Reduza a imagem ou o PDF e envie de novo.";
