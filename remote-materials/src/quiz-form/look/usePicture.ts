import { useState } from 'react';
import { failureText, uploadsApi, useApi, useHost } from 'shared-api';

/** Stores a picture of a field, which is then described; what fails is told. */
export function usePicture(onStored: (address: string) => void) {
  const api = useApi();
  const { notify } = useHost();
  const [isPending, setPending] = useState(false);
  const add = async (file: File) => {
    setPending(true);
    try {
      const body = new FormData();
      body.append('file', file, file.name);
      onStored((await uploadsApi(api).uploadImage({ body })).data.url);
    } catch (error) {
      notify.error(`Картинка не загрузилась. ${failureText(error as Error)}`);
    } finally {
      setPending(false);
    }
  };
  return { add, isPending };
}

/** The first picture of what was pasted or dropped: each is described before the next. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
