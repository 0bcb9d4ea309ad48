/** The screen under the name that the router expects of a lazy route. */
export { UsersPage as Component } from './UsersPage.tsx';
