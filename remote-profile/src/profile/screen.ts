/** The screen under the name that the router expects of a lazy route. */
export { ProfilePage as Component } from './ProfilePage.tsx';
