/** The screen under the name that the router expects of a lazy route. */
export { ResultsPage as Component } from './ResultsPage.tsx';
