import type { Host } from 'shared-api';

/** Puts the address of a section of the material on the clipboard, and says so. */
export async function copyLink(anchor: string, notify: Host['notify']): Promise<void> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}#${encodeURIComponent(anchor)}`);
    notify.success('Ссылка на раздел скопирована. Она заработает, когда вы сохраните материал.');
  } catch {
    notify.error(`Не удалось скопировать. Добавьте к адресу материала: #${anchor}`);
  }
}
