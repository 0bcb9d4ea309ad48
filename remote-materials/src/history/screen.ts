/** The screen under the name that the router expects of a lazy route. */
export { HistoryPage as Component } from './HistoryPage.tsx';
