/** The editor of a material's text for whichever feature writes one: features do not know each other. */
export { ContentEditor, type ContentEditorHandle } from './editor/ContentEditor.tsx';
