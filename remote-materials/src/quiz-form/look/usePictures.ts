import { useState } from 'react';
import { failureText, uploadsApi, useApi, useHost } from 'shared-api';

/** Stores pictures of a field in their order, which are then described; what fails is told, and the others go on. */
export function usePictures(onStored: (addresses: string[]) => void) {
  const api = useApi();
  const { notify } = useHost();
  const [isPending, setPending] = useState(false);
  const store = async (file: File): Promise<string[]> => {
    const body = new FormData();
    body.append('file', file, file.name);
    try {
      return [(await uploadsApi(api).uploadImage({ body })).data.url];
    } catch (error) {
      notify.error(`Картинка не загрузилась. ${failureText(error as Error)}`);
      return [];
    }
  };
  const add = async (files: File[]) => {
    setPending(true);
    const stored: string[] = [];
    for (const file of files) stored.push(...(await store(file)));
    setPending(false);
    if (stored.length > 0) onStored(stored);
  };
  return { add, isPending };
}

/** The pictures of what was pasted or dropped. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
