/** The screen under the name that the router expects of a lazy route. */
export { QuizFormPage as Component } from './QuizFormPage.tsx';
