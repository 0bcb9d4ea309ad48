/** The screen under the name that the router expects of a lazy route. */
export { QuizzesPage as Component } from './QuizzesPage.tsx';
