import { Parchment } from 'quill';
import { Quill } from 'react-quill';

/** Languages by the name that is in `class="language-…"`, with their names for people. */
export const languages = [
  { key: 'plain', label: 'Без подсветки' },
  { key: 'bash', label: 'Bash' },
  { key: 'css', label: 'CSS' },
  { key: 'ini', label: 'INI, TOML' },
  { key: 'javascript', label: 'JavaScript' },
  { key: 'json', label: 'JSON' },
  { key: 'python', label: 'Python' },
  { key: 'sql', label: 'SQL' },
  { key: 'typescript', label: 'TypeScript' },
  { key: 'xml', label: 'HTML, XML' },
  { key: 'yaml', label: 'YAML' },
];

/** Specification section 9: from 8 to 72 points. */
export const sizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 60, 72].map((size) => `${size}pt`);

/** What a text may hold. Video and formula are left out: their export in Quill 2.0 lets scripts in. */
export const formats = [
  ...['header', 'size', 'bold', 'italic', 'underline', 'strike', 'script', 'code', 'link', 'image'],
  ...['list', 'indent', 'blockquote', 'code-block', 'align', 'table', 'anchor'],
];

export { hljs } from '../../../highlight.ts';

/** Quill draws code in a line and blocks of code alike. */
const codeBlockIcon =
  '<svg viewBox="0 0 18 18"><rect class="ql-stroke" x="2" y="3" width="14" height="12" rx="2"/><polyline class="ql-stroke" points="7 7 5 9 7 11"/><polyline class="ql-stroke" points="11 7 13 9 11 11"/></svg>';

let isReady = false;

/** Registers what the portal adds to Quill; once per page. */
export function prepareQuill(): typeof Quill {
  if (isReady) return Quill;
  isReady = true;
  const icons = Quill.import('ui/icons') as Record<string, string>;
  icons['code-block'] = codeBlockIcon;
  registerStyles();
  registerAnchor();
  registerImage();
  return Quill;
}

/** Sizes and alignment as styles: the text then looks the same wherever it is shown. */
function registerStyles(): void {
  const size = Quill.import('attributors/style/size') as { whitelist: string[] };
  size.whitelist = sizes;
  Quill.register({ 'formats/size': size } as never, true);
  Quill.register({ 'formats/align': Quill.import('attributors/style/align') } as never, true);
}

/** Links lead to the ids of headings, and Quill would drop them. */
function registerAnchor(): void {
  const anchor = new Parchment.Attributor('anchor', 'id', { scope: Parchment.Scope.BLOCK });
  Quill.register({ 'formats/anchor': anchor }, true);
}

/** A picture is shown from memory while it is being uploaded. */
function registerImage(): void {
  const Image = Quill.import('formats/image') as unknown as { sanitize: (url: string) => string };
  const sanitize = Image.sanitize.bind(Image);
  Image.sanitize = (url) => (url.startsWith('blob:') ? url : sanitize(url));
}
