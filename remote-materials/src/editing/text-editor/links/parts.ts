/** What is needed of links once somebody makes or meets one. */
export { LinkDialog } from './dialog/LinkDialog.tsx';
export { LinkBubble } from './LinkBubble.tsx';
export { MentionMenu } from './MentionMenu.tsx';
export { nameLink } from './nameLink.ts';
export { openLink } from './openLink.ts';
