/** The screen under the name that the router expects of a lazy route. */
export { ReviewPage as Component } from './ReviewPage.tsx';
