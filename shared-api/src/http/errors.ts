/** The server refused: carries its status, code, message for people and messages by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Value of `x-request-id`, for a report to the administrator. */
  readonly requestId: string | undefined;
  /** Seconds until trying again makes sense, where the server has said so. An older shell does not tell. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    requestId?: string,
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** No answer reached the browser: the server is down, or the network is. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** By name, not by class: every build has its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof Error && error.name === 'NetworkError';
}

/** The way to the server is closed, which may pass: nobody has answered, or a proxy in its place. */
export function isOutage(error: unknown): boolean {
  return isNetworkError(error) || (isApiError(error) && [502, 503, 504].includes(error.status));
}
