/** The screen under the name that the router expects of a lazy route. */
export { ReleasesPage as Component } from './ReleasesPage.tsx';
