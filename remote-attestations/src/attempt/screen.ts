/** The screen under the names that the router expects of a lazy route. */
export { AttemptFailure as ErrorBoundary } from './AttemptFailure.tsx';
export { AttemptPage as Component } from './AttemptPage.tsx';
