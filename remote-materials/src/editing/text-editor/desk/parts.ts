/** What helps to write, loaded when the text is there. */
export { FindBar } from '../find/FindBar.tsx';
export { Outline } from '../outline/Outline.tsx';
export { begin } from './begin.ts';
export { Foot } from './Foot.tsx';
