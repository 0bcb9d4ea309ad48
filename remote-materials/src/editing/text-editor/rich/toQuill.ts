/**
 * Stored HTML in the form in which Quill reads it without loss: the language of code where its module looks
 * for it, and no paragraph around the only text of a list item or a cell.
 */
export function toQuill(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const code of body.querySelectorAll('pre > code')) {
    const pre = code.parentElement;
    const language = /language-([\w+#.-]+)/.exec(code.className)?.[1];
    if (language) pre?.setAttribute('data-language', language);
    if (pre) pre.textContent = code.textContent.replace(/\n$/, '');
  }
  for (const paragraph of body.querySelectorAll('li > p:only-child, td > p:only-child')) {
    const holdsText = [...(paragraph.parentNode?.childNodes ?? [])].every(
      (node) => node === paragraph || node.textContent?.trim() === '',
    );
    if (holdsText) paragraph.replaceWith(...paragraph.childNodes);
  }
  // Quill takes the line breaks between blocks for text.
  for (const block of body.querySelectorAll('ul, ol, table, tbody, tr, blockquote')) dropSpaces(block);
  dropSpaces(body);
  return body.innerHTML;
}

function dropSpaces(parent: Element): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node.remove();
  }
}
