import { fieldsOf, toWholeNumber } from '../client/envelope-reader.js';
import { Refusal } from '../gateway/refusal.js';
import { STREAM_HEADERS } from '../gateway/response-headers.js';
import type { CheckedRequestOf, VisitorOperationName } from '../protocol/operations.js';
import type { UploadRelay } from './upload-relay.js';
import type { Upstream } from './upstream.js';
import type { KeyedVisit, VisitorHandlers } from './visit.js';
import type { VisitorFiles } from './visitor-files.js';

export interface VisitorParts {
  readonly upstream: Upstream;
  readonly files: VisitorFiles;
  readonly uploads: UploadRelay;
}

/** Each operation is sent with the secret key, which opens everything, so it must concern the visitor's own session. */
export const visitorOperations = ({ upstream, files, uploads }: VisitorParts): VisitorHandlers => ({
  ...passedOn(upstream, ['Stop', 'TalkToHuman', 'Feedback', 'ActionResult', 'Erase', 'Typing', 'LeaveAgent']),

  // The widget sends our own field, because the proxy gives a key for answers. Other services may refuse it.
  async ClientAsk({ ClientID, ...request }, visit) {
    requireOwnSession(request.sessionID, visit);
    await files.require(request.fileIds ?? [], visit.claims);
    const question = visit.claims.takesClientId ? { ...request, ClientID } : request;
    return new Response(await answerThroughProxy('ClientAsk', question, upstream, visit), {
      headers: { 'Content-Type': request.stream ? 'text/event-stream' : 'application/json', ...STREAM_HEADERS },
    });
  },

  async Resume(request, visit) {
    requireOwnSession(request.sessionID, visit);
    return new Response(await answerThroughProxy('Resume', request, upstream, visit), {
      headers: { 'Content-Type': 'text/event-stream', ...STREAM_HEADERS },
    });
  },

  async Export(request, visit) {
    requireOwnSession(request.sessionID, visit);
    const data = await upstream.data('Export', request, visit);
    return JSON.parse(filesThroughProxy(JSON.stringify(data), upstream, visit)) as unknown;
  },

  async WaitForAgent(request, visit) {
    requireOwnSession(request.sessionID, visit);
    const data = await upstream.data('WaitForAgent', request, visit);
    return JSON.parse(filesThroughProxy(JSON.stringify(data), upstream, visit)) as unknown;
  },

  async Events(request, visit) {
    requireOwnSession(request.sessionID, visit);
    const lines = await upstream.answer('Events', request, visit, line => filesThroughProxy(line, upstream, visit));
    return new Response(lines, { headers: { 'Content-Type': 'text/event-stream', ...STREAM_HEADERS } });
  },

  async RealEstateList(request, visit) {
    if (request.SerialNumber !== visit.claims.serialNumber)
      throw new Refusal(403, 'This session key is not for this chatbot.');
    return throughProxy(await upstream.data('RealEstateList', request, visit), upstream, visit);
  },

  async GetPreUploadUrl(request, visit) {
    const { sessionId } = visit.claims;
    requireOwnSession(request.sessionID ?? sessionId, visit);
    const named = { ...request, sessionID: sessionId };
    const place = fieldsOf(await upstream.data('GetPreUploadUrl', named, visit));
    const fileId = toWholeNumber(place.get('filestoreid'));
    if (fileId === undefined) throw new Refusal(502, 'The service gave no id for the file.');
    const url = await uploads.addressFor(place.get('preuploadurl'), visit);
    await files.remember(fileId, visit.claims);
    return { FileStoreId: String(fileId), PreUploadUrl: url };
  },

  async ReportUploadSuccess(request, visit) {
    await files.require([request.FileStoreId], visit.claims);
    return upstream.data('ReportUploadSuccess', request, visit);
  },
});

/** Handlers of operations that only have to concern the visitor's own session. */
const passedOn = <Name extends OfSession>(upstream: Upstream, names: readonly Name[]) =>
  Object.fromEntries(
    names.map(name => [
      name,
      async (request: CheckedRequestOf<Name>, visit: KeyedVisit) => {
        requireOwnSession(request.sessionID, visit);
        return upstream.data(name, request, visit);
      },
    ]),
  ) as Pick<VisitorHandlers, Name>;

/** Operations whose request names a session. */
type OfSession = {
  [Name in VisitorOperationName]: CheckedRequestOf<Name> extends { readonly sessionID: number } ? Name : never;
}[VisitorOperationName];

/** Images in JSON that are on the service are also loaded through the proxy. */
const filesThroughProxy = (json: string, { address }: Upstream, { publicUrl }: KeyedVisit): string =>
  json.replaceAll(`${address}/files/`, `${publicUrl}/files/`);

/** Rewrites the images of an answer's listings. The text stays, because Resume counts its characters. */
const answerThroughProxy = (name: 'ClientAsk' | 'Resume', request: object, upstream: Upstream, visit: KeyedVisit) =>
  upstream.answer(name, request, visit, line =>
    line.includes('"Listings":')
      ? JSON.stringify(
          JSON.parse(line, (field, value: unknown) =>
            field === 'Listings' && Array.isArray(value) ? listingsThroughProxy(value, upstream, visit) : value,
          ),
        )
      : line,
  );

/** Images on the service are also loaded through the proxy. */
function throughProxy(data: unknown, upstream: Upstream, visit: KeyedVisit): unknown {
  const list = fieldsOf(data).get('list');
  return Array.isArray(list) ? { ...(data as object), List: listingsThroughProxy(list, upstream, visit) } : data;
}

function listingsThroughProxy(list: readonly unknown[], { address }: Upstream, { publicUrl }: KeyedVisit) {
  const moved = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(`${address}/files/`, `${publicUrl}/files/`)
      : Array.isArray(value)
        ? value.map(moved)
        : value;
  return list.map((listing: unknown) =>
    typeof listing === 'object' && listing !== null && !Array.isArray(listing)
      ? Object.fromEntries(
          Object.entries(listing).map(([name, value]) => [
            name,
            name.toLowerCase() === 'images' ? moved(value) : value,
          ]),
        )
      : listing,
  );
}

function requireOwnSession(sessionId: number, { claims }: KeyedVisit): void {
  if (sessionId !== claims.sessionId) throw new Refusal(403, 'This session key is not for this session.');
}
