import { parseAccept } from 'hono/utils/accept';
import { NotAcceptable, WrongContentType } from '#shared/errors.ts';
import { mediaType } from './json-api.ts';

/** Parameters of the media type that are none of JSON:API's, or an extension: we have none. A profile may be passed over. */
const isForeign = ([name]: [string, string]) => name.toLowerCase() !== 'profile' && name.toLowerCase() !== 'q';
const isJsonApi = ({ type }: { type: string }) => type.toLowerCase() === mediaType;
const isPlain = ({ params }: { params: Record<string, string> }) => !Object.entries(params).some(isForeign);

/**
 * Content negotiation as JSON:API 1.1 asks for it: its media type comes without parameters, save `profile`.
 * @throws WrongContentType for such a body, NotAcceptable where `Accept` names the media type in no other way
 */
export function negotiate(headers: Headers): void {
  const sent = parseAccept(headers.get('content-type') ?? '').filter(isJsonApi);
  if (!sent.every(isPlain)) throw new WrongContentType(`Send ${mediaType} without parameters or extensions.`);
  const wanted = parseAccept(headers.get('accept') ?? '').filter(isJsonApi);
  if (wanted.length > 0 && !wanted.some(isPlain)) throw new NotAcceptable(`This is ${mediaType} without parameters or extensions.`);
}
