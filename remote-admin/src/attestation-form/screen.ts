/** The screen under the name that the router expects of a lazy route. */
export { AttestationForm as Component } from './AttestationForm.tsx';
