export { DialogWindow } from '../dialog/DialogWindow.tsx';
export { ActionList } from '../menu/ActionList.tsx';
export { OptionList } from '../select/OptionList.tsx';
