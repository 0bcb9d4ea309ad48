import { escapeHtml } from '../text/escape.ts';
import type { Letter } from './outbox.ts';

/**
 * The letter as text and as HTML. Its Message-ID stays the same on every try: one that comes twice, because a node
 * crashed between sending and noting it, can be told from two letters.
 *
 * @param publicUrl the portal's address, without a slash at the end
 */
export function compose({ id, email, firstName, title, text, link }: Letter, publicUrl: string) {
  const address = publicUrl + link;
  return {
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    to: { name: '', address: email },
    subject: title.replaceAll(/\s+/g, ' ').trim(),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `Здравствуйте, ${firstName}!\n\n${title}\n${text}\n\nОткрыть в портале: ${address}\n`,
    html: [
      `<p>Здравствуйте, ${escapeHtml(firstName)}!</p>`,
      `<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
      `<p><a href="${escapeHtml(address)}">Открыть в портале</a></p>`,
    ].join('\n'),
  };
}
