/** The part of the editor that works with pictures and files: it comes with the first of them. */
export { startMedia } from './session/startMedia.ts';
export { MediaRoom } from './ui/MediaRoom.tsx';
export { MediaTools } from './ui/MediaTools.tsx';
