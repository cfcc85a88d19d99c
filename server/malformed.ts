/** Answers to what is not even a request, which never reaches the chain. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

const STATUS: Readonly<Record<string, number>> = {
  HPE_INVALID_METHOD: 405,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** For the server's `clientError` event: slow, oversized or unreadable requests end here. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  const status = STATUS[error.code ?? ""] ?? 400;
  // After a byte of an answer, a second answer would only corrupt the first.
  if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Length: 0",
    "Cache-Control: no-store",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
}
