/** A file that cannot be taken; the message is a pt-BR sentence for whoever sent it. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
