/** An upload that a reload has cut off: the server still has its beginning. */
export interface Interrupted {
  session: string;
  name: string;
  size: number;
  lastModified: number;
}

const keyOf = (materialId: string) => `portal:uploads:${materialId}`;

/** Uploads of one material that this browser has begun and not finished. */
export function readInterrupted(materialId: string): Interrupted[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(materialId)) ?? '[]') as Interrupted[];
  } catch {
    return [];
  }
}

export function rememberUpload(materialId: string, upload: Interrupted): void {
  write(materialId, [...readInterrupted(materialId).filter(({ session }) => session !== upload.session), upload]);
}

export function forgetUpload(materialId: string, session: string): void {
  write(
    materialId,
    readInterrupted(materialId).filter((upload) => upload.session !== session),
  );
}

/** The upload that choosing this file again continues with. */
export function matchingUpload(uploads: Interrupted[], file: File): Interrupted | undefined {
  return uploads.find(
    ({ name, size, lastModified }) => name === file.name && size === file.size && lastModified === file.lastModified,
  );
}

function write(materialId: string, uploads: Interrupted[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(keyOf(materialId));
    else localStorage.setItem(keyOf(materialId), JSON.stringify(uploads));
  } catch {
    // A browser that keeps nothing still uploads; it only cannot continue after a reload.
  }
}
