import { trainings } from 'shared-api/contract';
import { isShownInText } from '../files/kinds.ts';
import { HttpError } from '../http/errors.ts';
import { requireAllowedType, wrongType } from './check.ts';

/** Throws 413 for more bytes than a scan may have. */
export function requireScanSize(size: number): void {
  if (size > trainings.maxScanSize)
    throw new HttpError(413, 'TOO_LARGE', 'Файл больше 20 МБ. Сохраните скан в меньшем качестве и выберите его снова.');
}

/** What a file is by its first bytes, if it may be the scan of a document: a PDF, or a picture that browsers show. */
export async function requireScanType(head: Uint8Array, name: string): ReturnType<typeof requireAllowedType> {
  const found = await requireAllowedType(head, name);
  const isPicture = isShownInText(found.mimeType) && found.mimeType !== 'image/svg+xml';
  if (found.kind !== 'pdf' && !isPicture) throw wrongType(name, 'PDF, JPEG, PNG, WebP');
  return found;
}
