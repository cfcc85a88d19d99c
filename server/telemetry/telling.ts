import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import type { Log } from "../../app/log/log.server.ts";

/** Says once that traces do not arrive, and once that they do again. */
export function telling(exporter: SpanExporter, log: Pick<Log, "info" | "warn">): SpanExporter {
  let away = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !away) log.warn("traces.not_sent", { error: result.error?.message });
        if (!failed && away) log.info("traces.sent_again");
        away = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
