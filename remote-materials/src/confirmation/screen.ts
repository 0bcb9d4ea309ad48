/** The screen under the name that the router expects of a lazy route. */
export { ConfirmationsPage as Component } from './ConfirmationsPage.tsx';
