import { lazyPart } from 'shared-ui';

/** A menu over the text, whose code comes with the first menu that is opened. */
export const LaterMenu = lazyPart(
  () => import(/* webpackChunkName: "editor-hands" */ './PopupMenu.tsx').then((module) => module.PopupMenu),
  { name: 'меню', waiting: null, isSmall: true },
);
