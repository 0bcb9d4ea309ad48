/** Whether a text, HTML or Markdown, shows nothing. */
export function isEmptyText(content: string): boolean {
  return !/<(img|video|audio|table|hr)\b/.test(content) && content.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
