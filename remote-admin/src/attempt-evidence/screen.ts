/** The screen under the name that the router expects of a lazy route. */
export { EvidencePage as Component } from './EvidencePage.tsx';
