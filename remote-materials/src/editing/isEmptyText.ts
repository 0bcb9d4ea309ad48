/** Whether a text, HTML or Markdown, shows nothing. */
export function isEmptyText(content: string): boolean {
  return !/<(img|video|table|hr)\b/.test(content) && content.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
