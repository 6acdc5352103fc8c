import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server for tests that accepts emails, or refuses them with a given code. */
export interface TestSmtpServer {
  readonly url: string;
  readonly lines: readonly string[];
  /** Accepted emails as received. */
  readonly mails: readonly { readonly from: string; readonly to: string; readonly data: string }[];
  close(): Promise<void>;
}

/**
 * @param refusal what the server says once it has the whole mail, such as `554 no`, or `hang up`; else it
 *   takes it
 */
export async function startSmtpServer(refusal?: string): Promise<TestSmtpServer> {
  const mails: { from: string; to: string; data: string }[] = [];
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    let from = '';
    let to = '';
    let data: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => {});
    createInterface({ input: socket }).on('line', line => {
      lines.push(line);
      if (data) {
        if (line !== '.') return void data.push(line);
        if (!refusal) mails.push({ from, to, data: data.join('\n') });
        data = undefined;
        if (refusal === 'hang up') return void socket.destroy();
        return void say(refusal ?? '250 taken');
      }
      if (/^MAIL FROM/i.test(line)) from = line;
      if (/^RCPT TO/i.test(line)) to = line;
      if (/^DATA/i.test(line)) {
        data = [];
        return void say('354 go on');
      }
      say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    mails,
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
