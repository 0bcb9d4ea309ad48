import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
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
  const [others, setOthers] = useState<MaterialEditor[]>([]);
  // Before the form is seen: what the page has said in its place would push it down later.
  useLayoutEffect(() => {
    const said = queryClient.getQueryState(editorsQuery(api, materialId).queryKey);
    const tab = createTab();
    const params = { id: materialId };
    return startHeartbeat({
      beat: (signal) =>
        presenceApi(api)
          .keepEditing({ params, body: { tab }, signal })
          .then(({ data }) => data),
      known: said?.status === 'success' ? said.data : undefined,
      leave: (keepalive) => presenceApi(api).endEditing({ params, query: { tab }, keepalive }),
      onChange: (answer) => setOthers(answer ?? []),
      isVisible: () => document.visibilityState === 'visible',
      watch: watchPage,
    });
  }, [api, queryClient, materialId]);
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
