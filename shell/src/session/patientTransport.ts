import { ApiError, type ApiRequest, type ApiTransport, createTransport, isApiError } from 'shared-api';
import { askFor, signInWindow } from './interruption.ts';
import { confirmOwner, tokenRefused } from './session.ts';
import { session } from './sessionStore.ts';
import { whileWriting } from './unsaved.ts';

interface Options {
  base: string;
  fetch: typeof fetch;
}

/**
 * The transport of all pages. A call whose session has ended while something was being written waits until its person
 * has signed in over the page, and is then repeated, once; it is never sent under another person's name.
 *
 * Rejects, besides as any transport, with 401 SIGN_IN_PUT_OFF when the person has closed the window, and with 401
 * OTHER_PERSON when somebody else has signed in.
 */
export function createPatientTransport(options: Options): ApiTransport {
  return (request) => {
    const owner = session.getState().user?.id;
    const send = () => sendFor(owner, request, options);
    return isWrite(request) ? whileWriting(send) : send();
  };
}

async function sendFor(owner: string | undefined, request: ApiRequest, options: Options): Promise<unknown> {
  for (let hasSignedIn = false; ; ) {
    if (session.getState().status === 'interrupted') {
      // Its page is going, or out of sight: nobody is there to be asked.
      if (request.keepalive) throw putOff();
      await signedInAgain(request);
      hasSignedIn = true;
    }
    await confirmOwner();
    requireOwner(owner, request);
    let refused: string | undefined;
    const onUnauthorized = (token: string) => {
      refused = token;
    };
    try {
      return await createTransport({ ...options, token: liveToken, onUnauthorized })(request);
    } catch (error) {
      if (!refused || !isApiError(error)) throw error;
      await tokenRefused(refused);
      // Without a sign-in there is another token now, of another tab or of a renewal.
      if (hasSignedIn || session.getState().status === 'signedOut') throw error;
    }
  }
}

/** The token that calls carry: that of an interrupted session is worth nothing, unless it is another tab's new one. */
export function liveToken(): string | null {
  const { status, token, isUnconfirmed } = session.getState();
  return status === 'interrupted' && !isUnconfirmed ? null : token;
}

/** Throws unless the call may go out in the name of who is there now. */
function requireOwner(owner: string | undefined, request: ApiRequest): void {
  // Without anybody there are just the public pages; a page whose person has gone writes nothing more.
  if (!owner && request.method === 'GET') return;
  const { status, user } = session.getState();
  if (owner && user?.id === owner) return;
  if (status === 'signedOut') {
    throw new ApiError(401, 'UNAUTHORIZED', 'Сеанс завершён. Войдите, чтобы продолжить.');
  }
  throw new ApiError(401, 'OTHER_PERSON', 'Вошёл другой человек, поэтому запрос не отправлен. Обновите страницу.');
}

/** Resolves when the session is not interrupted any more, whoever has signed in. Calls that only read keep waiting. */
function signedInAgain(request: ApiRequest): Promise<void> {
  const { signal } = request;
  const isPatient = request.method === 'GET';
  if (!askFor(request) && !isPatient) return Promise.reject(putOff());
  return new Promise((resolve, reject) => {
    const end = () => {
      for (const stop of stops) stop();
      signal?.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(signal?.reason);
    };
    const look = () => {
      if (session.getState().status === 'interrupted') return;
      end();
      resolve();
    };
    const stops = [
      session.subscribe(look),
      signInWindow.subscribe(({ isOpen }, before) => {
        if (isOpen || !before.isOpen || isPatient || session.getState().status !== 'interrupted') return;
        end();
        reject(putOff());
      }),
    ];
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
  });
}

function putOff(): ApiError {
  return new ApiError(
    401,
    'SIGN_IN_PUT_OFF',
    'Сеанс завершён, поэтому ничего не отправлено. Введённое осталось на странице: войдите и повторите.',
  );
}

/** A call that carries what somebody gave. */
function isWrite({ method, body, isBackground, keepalive }: ApiRequest): boolean {
  return method !== 'GET' && body !== undefined && !isBackground && !keepalive;
}
