import { createPartSource } from './usePart.ts';

/**
 * What opens over a page, whole: once one thing has been opened, another opens from it at once, while there still is
 * something that has the focus to give it back to.
 */
export const popups = createPartSource(() => import(/* webpackChunkName: "popups" */ './popupParts.ts'));

export type Popups = NonNullable<ReturnType<typeof popups.current>>;
