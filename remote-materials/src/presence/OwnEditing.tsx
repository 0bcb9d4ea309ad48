import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { editorsQuery, type MaterialEditor, presenceApi, useApi } from 'shared-api';
import { space } from 'shared-ui';
import { styled } from 'styled-components';
import { EditorsNotice } from './EditorsNotice.tsx';
import { startHeartbeat } from './heartbeat.ts';
import { watchPage } from './watchPage.ts';

/** Above an opened form: tells others that it is open, and says who else has one. It never stands in the way. */
export function OwnEditing({ materialId }: { materialId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  // What the page has said before the form stood in its place: coming later it would push the form down.
  const [others, setOthers] = useState<MaterialEditor[]>(
    () => queryClient.getQueryData(editorsQuery(api, materialId).queryKey) ?? [],
  );
  useEffect(() => {
    const tab = createTab();
    const params = { id: materialId };
    return startHeartbeat({
      beat: (signal) =>
        presenceApi(api)
          .keepEditing({ params, body: { tab }, signal })
          .then(({ data }) => data),
      leave: (keepalive) => presenceApi(api).endEditing({ params, query: { tab }, keepalive }),
      onChange: (answer) => setOthers(answer ?? []),
      isVisible: () => document.visibilityState === 'visible',
      watch: watchPage,
    });
  }, [api, materialId]);
  return (
    <Above>
      <EditorsNotice editors={others} />
    </Above>
  );
}

const Above = styled.div`
  &:has(> :not(:empty)) { margin-bottom: ${space(4)}; }
`;

/** Not `randomUUID`: that is there only with https. */
function createTab(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
