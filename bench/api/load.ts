import net from "node:net";

/** The request to repeat: a URL, and the tokens to use in rotation. */
export type LoadTarget = { port: number; path: string; tokens: readonly string[] };

/**
 * The result: answers per second, 50th and 99th percentile latency in ms, and the responses other than 200.
 */
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failed: number };

const HEAD_END = Buffer.from("\r\n\r\n");

/** Sends requests on this many keep-alive connections, each as soon as the previous answer has arrived. */
export async function measureLoad(
  question: LoadTarget,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const waits: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const take = (answer: { isOk: boolean; ms: number }): boolean => {
    waits.push(answer.ms);
    if (!answer.isOk) failed += 1;
    return performance.now() < endsAt;
  };
  await Promise.all(
    Array.from({ length: connections }, (_, n) => {
      const requests = question.tokens.filter((_token, place) => place % connections === n);
      const own = requests.length === 0 ? question.tokens : requests;
      return runConnection(
        question.port,
        own.map((token) => requestFor(question.path, token)),
        take,
      );
    }),
  );
  const tookMs = performance.now() - startedAt;
  const sorted = Float64Array.from(waits).toSorted();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: (waits.length / tookMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99), failed };
}

function requestFor(path: string, token: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`);
}

/**
 * One connection. Just a socket and a search for the end of the answer, because the client must use little
 * CPU.
 */
function runConnection(
  port: number,
  requests: readonly Buffer[],
  take: (answer: { isOk: boolean; ms: number }) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.setNoDelay(true);
    let asked = 0;
    let askedAt = 0;
    let waiting: Buffer = Buffer.alloc(0);
    const sendNext = (): void => {
      askedAt = performance.now();
      socket.write(requests[asked % requests.length] ?? "");
      asked += 1;
    };
    socket.on("connect", sendNext);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      const headEnd = waiting.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const head = waiting.toString("latin1", 0, headEnd).toLowerCase();
      const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? "0");
      if (waiting.length < headEnd + HEAD_END.length + length) return;
      waiting = Buffer.alloc(0);
      const goesOn = take({ isOk: head.startsWith("http/1.1 200"), ms: performance.now() - askedAt });
      if (goesOn) return sendNext();
      socket.destroy();
      resolve();
    });
  });
}
