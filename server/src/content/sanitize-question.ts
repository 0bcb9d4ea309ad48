import sanitizeHtml from 'sanitize-html';
import { headingTags, lookTags } from 'shared-api/questions';
import { fromQuill } from './quill.ts';
import { sanitizeContent } from './sanitize.ts';

/** What of a document belongs into a question: paragraphs, emphasis, code, lists, links and pictures. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...lookTags, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
  },
  // The sanitiser of documents has looked at addresses before.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  disallowedTagsMode: 'discard',
  transformTags: Object.fromEntries(headingTags.map((name) => [name, 'p'])),
};

/**
 * HTML of a question as it is stored: that of a document, of which most belongs into no question. Throws TextRefused
 * for what is too long or too deep.
 */
export function sanitizeQuestion(html: string): string {
  return sanitizeContent(sanitizeHtml(fromQuill(sanitizeContent(html)), rules));
}
