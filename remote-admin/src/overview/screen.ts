/** The screen under the name that the router expects of a lazy route. */
export { OverviewPage as Component } from './OverviewPage.tsx';
