/** The part of the editor that only those load who write: Quill and all that belongs to it. */
export { RichEditor } from './RichEditor.tsx';
