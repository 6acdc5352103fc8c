import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A service that a test scripts over real HTTP: it answers byte by byte, breaks off, falls silent or refuses. It
 * records every request, so that a test can count them.
 *
 *     const service = await startScriptedService(async exchange => {
 *       await exchange.write('{"content":"Hi"}\n');
 *       await exchange.breakOff();
 *     });
 *     … service.url, service.exchanges …
 *     await service.stop();
 *
 * Pages of any origin may call it; preflights are answered and not recorded.
 */
export interface ScriptedService {
  /** `{base_url}`, without a trailing slash. */
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  /** Sets the handler of future requests. */
  script: Script;
  /** Stops the service and closes all connections. */
  stop(): Promise<void>;
}

/** Handles one request. An answer that isn't ended stays open, which scripts silence. */
export type Script = (exchange: Exchange) => void | Promise<void>;

/** One request and the means to answer it. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly response: ServerResponse;
  /** Resolves when the connection or the answer has ended: true if the client left first. */
  readonly left: Promise<boolean>;
  /** Sends each piece separately. */
  write(...pieces: readonly (string | Uint8Array)[]): Promise<void>;
  /** Sends these pieces and ends the answer. */
  end(...pieces: readonly (string | Uint8Array)[]): Promise<void>;
  /** Sends the written bytes and closes the connection without ending the answer. */
  breakOff(): Promise<void>;
  /** Sends `Data` in an envelope. */
  succeed(data: unknown): Promise<void>;
  /** Refuses in an envelope; the default status is the code. */
  refuse(code: number, message: string, status?: number): Promise<void>;
}

export async function startScriptedService(script: Script): Promise<ScriptedService> {
  const exchanges: Exchange[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
    response.setHeader('Access-Control-Allow-Methods', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      const exchange: Exchange = { method, path, headers, body, ...answering(response) };
      exchanges.push(exchange);
      void service.script(exchange);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  const service: ScriptedService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    script,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

function answering(response: ServerResponse) {
  const left = new Promise<boolean>(resolve => {
    response.once('close', () => resolve(!response.writableFinished));
  });
  const write = async (...pieces: readonly (string | Uint8Array)[]) => {
    for (const piece of pieces) await new Promise<void>(resolve => response.write(piece, () => resolve()));
  };
  const end = async (...pieces: readonly (string | Uint8Array)[]) => {
    await write(...pieces);
    await new Promise<void>(resolve => response.end(resolve));
  };
  const envelope = (data: unknown, code: number, message: string, status: number) => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json');
    const success = code === 200;
    return end(JSON.stringify({ Data: data, Version: '1.0.0', Success: success, Code: code, Message: message }));
  };
  return {
    response,
    left,
    write,
    end,
    breakOff: () =>
      new Promise<void>(resolve => {
        const { socket } = response;
        socket?.once('close', () => resolve());
        socket?.destroySoon();
      }),
    succeed: (data: unknown) => envelope(data, 200, '', 200),
    refuse: (code: number, message: string, status = code) => envelope(null, code, message, status),
  };
}
