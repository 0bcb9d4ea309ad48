import { documents } from '../../server/src/testing/documents.ts';

/** Every production of docs/document-format.md one after another; each picture has a description. */
export const everyConstruct = Object.values(documents)
  .join('')
  .replace(/<img (?![^>]*\balt=)/g, '<img alt="Схема" ');
