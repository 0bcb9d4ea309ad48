/** The screen under the names that the router expects of a lazy route. */
export { MaterialFailure as ErrorBoundary } from './MaterialFailure.tsx';
export { MaterialPage } from './MaterialPage.tsx';
