import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** Required client settings. */
const IDENTITY = {
  bucket: 'files',
  region: 'eu-test-1',
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'a secret of the test',
} as const;

/** In-memory storage with the part of S3 that the service uses. Checks every signature. */
export interface S3Server {
  readonly config: typeof IDENTITY & { readonly endpoint: string };
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Multipart uploads that were neither completed nor aborted. */
  readonly openUploads: ReadonlyMap<string, unknown>;
  /** Answered requests, such as `PUT 200`. */
  readonly answered: readonly string[];
  /** Responds to the next requests with these statuses. */
  fail(...statuses: readonly number[]): void;
}

/** Starts the storage for the duration of the test. */
export async function startS3(test: TestContext): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const answered: string[] = [];
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const [status, headers, body] = answer(request, Buffer.concat(parts));
      answered.push(`${request.method} ${status}`);
      response.writeHead(status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '', 'http://stub');
    const failure = failures.shift();
    if (failure !== undefined) return [failure, {}, ''];
    if (!isSigned(request, url, body)) return [403, {}, '<Error>SignatureDoesNotMatch</Error>'];
    const [, bucket, key = ''] = url.pathname.split('/');
    if (bucket !== IDENTITY.bucket) return [404, {}, '<Error>NoSuchBucket</Error>'];
    const uploadId = url.searchParams.get('uploadId');
    const upload = uploads.get(uploadId ?? '');
    if (uploadId !== null && !upload) return [404, {}, '<Error>NoSuchUpload</Error>'];
    switch (request.method) {
      case 'PUT':
        if (upload) upload.set(Number(url.searchParams.get('partNumber')), body);
        else objects.set(key, body);
        return [200, { etag: tagOf(body) }, ''];
      case 'POST':
        if (upload) return complete(key, uploadId ?? '', upload, body.toString());
        uploads.set(`${key}&1`, new Map());
        return [200, {}, `<X><UploadId>${key}&amp;1</UploadId></X>`];
      case 'DELETE':
        if (upload) uploads.delete(uploadId ?? '');
        else objects.delete(key);
        return [204, {}, ''];
      default:
        return give(objects.get(key), request.headers.range);
    }
  }

  function complete(key: string, id: string, upload: Map<number, Buffer>, list: string): Answer {
    const named = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)</g)];
    const parts = named.map(([, number, tag]) => {
      const part = upload.get(Number(number));
      return part && tagOf(part) === tag ? part : undefined;
    });
    const isWhole = parts.every(
      (part, index) => part && (index === parts.length - 1 || part.length >= 5 * 1024 * 1024),
    );
    if (!isWhole) return [200, {}, '<Error><Code>InvalidPart</Code></Error>'];
    objects.set(key, Buffer.concat(parts.filter(part => part !== undefined)));
    uploads.delete(id);
    return [200, {}, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'];
  }

  await once(server, 'listening');
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { ...IDENTITY, endpoint },
    objects,
    openUploads: uploads,
    answered,
    fail: (...statuses) => void failures.push(...statuses),
  };
}

type Answer = readonly [status: number, headers: Record<string, string>, body: string | Buffer];

function give(object: Buffer | undefined, range: string | undefined): Answer {
  if (!object) return [404, {}, '<Error>NoSuchKey</Error>'];
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const body = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
  return [start === undefined ? 200 : 206, { 'content-length': String(body.length) }, body];
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Recomputes the signature of a request from the received data. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '' } = request.headers;
  const [, id, day = '', region, names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      authorization,
    ) ?? [];
  const header = (name: string) => String(request.headers[name] ?? '');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const isTold = ['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => names.split(';').includes(name));
  if (id !== IDENTITY.accessKeyId || region !== IDENTITY.region || !isTold) return false;
  if (header('x-amz-content-sha256') !== bodyHash || !header('x-amz-date').startsWith(day)) return false;
  const query = url.search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map(pair => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const headers = names.split(';').map(name => `${name}:${header(name)}\n`);
  const canonical = `${request.method}\n${url.pathname}\n${query}\n${headers.join('')}\n${names}\n${bodyHash}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const scope = `${day}/${region}/s3/aws4_request`;
  let key: Buffer = Buffer.from(`AWS4${IDENTITY.secretAccessKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const expected = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${header('x-amz-date')}\n${scope}\n${digest}`)
    .digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
