/** The screen under the name that the router expects of a lazy route. */
export { LettersPage as Component } from './LettersPage.tsx';
