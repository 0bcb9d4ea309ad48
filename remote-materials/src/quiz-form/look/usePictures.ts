import { useState } from 'react';
import { failureText, uploadsApi, useApi, useHost } from 'shared-api';

/** Stores pictures of a field, one after another, and gives each to be described; what fails is told. */
export function usePictures(onStored: (address: string) => void) {
  const api = useApi();
  const { notify } = useHost();
  const [isPending, setPending] = useState(false);
  const add = async (files: Iterable<File>) => {
    setPending(true);
    try {
      for (const file of files) {
        const body = new FormData();
        body.append('file', file, file.name);
        onStored((await uploadsApi(api).uploadImage({ body })).data.url);
      }
    } catch (error) {
      notify.error(`Картинка не загрузилась. ${failureText(error as Error)}`);
    } finally {
      setPending(false);
    }
  };
  return { add, isPending };
}

/** Pictures among what was pasted or dropped. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
