/** The screen under the name that the router expects of a lazy route. */
export { MaterialsPage as Component } from './MaterialsPage.tsx';
