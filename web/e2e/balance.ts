// One address for several servers of a hall, as a proxy in front of them: each visitor stays at one, by a cookie, and
// the next one goes to the next. Requests without cookies take turns.
import { createServer, request, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

export interface Balance {
  url: string;
  close: () => Promise<void>;
}

export async function balance(urls: string[]): Promise<Balance> {
  const ports = urls.map((url) => Number(new URL(url).port));
  let next = 0;
  const serverOf = ({ headers }: IncomingMessage) => {
    const kept = /(?:^|; )server=(\d+)/.exec(headers.cookie ?? "");
    return kept ? Number(kept[1]) : next++ % ports.length;
  };
  const proxy = createServer((asked, answer) => {
    const server = serverOf(asked);
    const { method, url: path, headers } = asked;
    const passed = request({ port: ports[server]!, method, path, headers }, (got) => {
      const cookie = `server=${server}; Path=/`;
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, "set-cookie": cookie });
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.on("upgrade", (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    const passed = connect(ports[serverOf(asked)]!, "127.0.0.1");
    const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
    for (let n = 0; n < asked.rawHeaders.length; n += 2)
      lines.push(`${asked.rawHeaders[n]}: ${asked.rawHeaders[n + 1]}`);
    passed.write(`${lines.join("\r\n")}\r\n\r\n`);
    passed.write(head);
    passed.pipe(socket).pipe(passed);
    for (const one of [passed, socket])
      one.on("error", () => [passed, socket].forEach((end) => end.destroy()));
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        proxy.close(() => closed());
        proxy.closeAllConnections();
      }),
  };
}
