/** The screen under the name that the router expects of a lazy route. */
export { LogsPage as Component } from './LogsPage.tsx';
