import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  hasRole,
  type Material,
  type MaterialFile,
  materialKeys,
  uploadsApi,
  useApi,
  useCurrentUser,
  useHost,
} from 'shared-api';
import { Card, CardTitle, space } from 'shared-ui';
import { styled } from 'styled-components';
import { FilePreview } from './FilePreview.tsx';
import { FileRow } from './FileRow.tsx';
import { UploadArea } from './UploadArea.tsx';

/** The attached files: everybody opens them, editors add and delete. */
export function FilesSection({ material: { id, files } }: { material: Pick<Material, 'id' | 'files'> }) {
  const isEditor = hasRole(useCurrentUser(), 'EDITOR');
  const [shown, setShown] = useState<MaterialFile | null>(null);
  const remove = useDelete(id);
  if (files.length === 0 && !isEditor) return null;
  return (
    <Root aria-labelledby="files">
      <CardTitle id="files">Файлы</CardTitle>
      {files.length > 0 && (
        <List>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onPreview={() => setShown(file)}
              onDelete={isEditor ? () => void remove(file) : undefined}
            />
          ))}
        </List>
      )}
      {isEditor && (
        <Screen>
          <UploadArea materialId={id} />
        </Screen>
      )}
      {shown && <FilePreview file={shown} onClose={() => setShown(null)} />}
    </Root>
  );
}

function useDelete(materialId: string) {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => uploadsApi(api).deleteFile({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: materialKeys.detail(materialId) }),
    onError: () => notify.error('Ошибка удаления файла'),
  });
  return async ({ id, originalName }: MaterialFile) => {
    const request = { title: 'Удалить файл?', text: `«${originalName}»`, confirmLabel: 'Удалить', isDanger: true };
    if (await confirm(request)) await mutateAsync(id).catch(() => undefined);
  };
}

const Root = styled(Card)`
  max-width: 680px;
  margin-top: ${space(8)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0 -${space(2)};
  list-style: none;
`;

const Screen = styled.div`
  margin-top: ${space(3)};
  @media print { display: none; }
`;
