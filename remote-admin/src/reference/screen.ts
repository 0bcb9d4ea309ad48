/** The screen under the name that the router expects of a lazy route. */
export { ReferencePage as Component } from './ReferencePage.tsx';
