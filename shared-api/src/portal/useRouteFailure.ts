import { useRevalidator, useRouteError } from 'react-router-dom';
import { isApiError, isNetworkError } from '../http/errors.ts';

/**
 * Why the data of a route did not come, for its errorElement. What is neither an answer of the server nor a lost
 * connection is thrown on: the shell knows what to say of it.
 */
export function useRouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!isApiError(error) && !isNetworkError(error)) throw error;
  return {
    error,
    /** The server knows no such thing, or the address is no address of one. */
    isMissing: isApiError(error) && (error.status === 404 || error.status === 400),
    retry: () => void revalidate(),
    isRetrying: state === 'loading',
  };
}
