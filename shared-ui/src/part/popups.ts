import { createPartSource } from './usePart.ts';

/**
 * What opens over a page, whole: once one thing has been opened, another opens from it at once, while there still is
 * something that has the focus to give it back to.
 */
export const popups = createPartSource(async () => {
  const [{ DialogWindow }, { OptionList }, { ActionList }] = await Promise.all([
    import(/* webpackChunkName: "popups" */ '../dialog/DialogWindow.tsx'),
    import(/* webpackChunkName: "popups" */ '../select/OptionList.tsx'),
    import(/* webpackChunkName: "popups" */ '../menu/ActionList.tsx'),
  ]);
  return { DialogWindow, OptionList, ActionList };
});

export type Popups = NonNullable<ReturnType<typeof popups.current>>;
