import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { SignOnFailure } from 'shared-api';

/** Of the library: nobody has answered, or not as a provider does. */
const silent = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** What is to be said of an error of a round with a provider. */
export function failureOf(error: unknown): SignOnFailure {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied';
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'unavailable' : 'failed';
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed';
  if (error instanceof ClientError) return silent.has(error.code ?? '') ? 'unavailable' : 'failed';
  // fetch says so of a connection that fails.
  return error instanceof TypeError ? 'unavailable' : 'failed';
}
