/** The screen under the name that the router expects of a lazy route. */
export { AttestationsPage as Component } from './AttestationsPage.tsx';
