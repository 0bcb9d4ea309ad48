import { formatFileSize } from 'shared-ui';

/** What a card says of its file; the document's form has one space where the words have a no-break one. */
export function cardTitle({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `${name}, ${formatFileSize(size)}`.replace(/\s+/g, ' ').trim();
}

export function playerTitle({ name }: Pick<File, 'name'>): string {
  return (
    name
      .replace(/\.[^.]+$/, '')
      .replace(/\s+/g, ' ')
      .trim() || name
  );
}
