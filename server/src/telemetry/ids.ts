import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** Ids of traces that are the ids of requests: the line in nginx's log leads to the trace, and to that in the server's. */
export function createIds(): IdGenerator & { startAs: <T>(requestId: string, start: () => T) => T } {
  const random = new RandomIdGenerator();
  let next: string | null = null;
  return {
    generateTraceId: () => next ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
    startAs: (requestId, start) => {
      const id = requestId.replaceAll('-', '');
      next = /^(?!0{32})[0-9a-f]{32}$/.test(id) ? id : null;
      try {
        return start();
      } finally {
        next = null;
      }
    },
  };
}
