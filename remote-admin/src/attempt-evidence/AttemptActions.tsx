import { useState } from 'react';
import { type AttemptEvidence, useCurrentUser } from 'shared-api';
import { type ButtonVariant, buttonStyles, Menu, MenuButton } from 'shared-ui';
import { styled } from 'styled-components';
import { DecisionDialog } from './DecisionDialog.tsx';
import { type DecisionKind, decisions } from './decisions.ts';

/** What an administrator can decide of the attempt as it stands; nothing of one's own. */
export function AttemptActions({ evidence }: { evidence: AttemptEvidence }) {
  const own = useCurrentUser();
  const [kind, setKind] = useState<DecisionKind | null>(null);
  const open = own.role === 'ADMIN' && own.id !== evidence.user.id ? possible(evidence) : [];
  if (open.length === 0) return null;
  return (
    <>
      <Menu
        label="Решения по попытке"
        trigger={<Trigger>Решения…</Trigger>}
        actions={open.map((id) => ({
          ...{ id, label: decisions[id].label, isDanger: decisions[id].isDanger },
          onSelect: () => setKind(id),
        }))}
      />
      {kind && <DecisionDialog kind={kind} evidence={evidence} onClose={() => setKind(null)} />}
    </>
  );
}

function possible({ status, annulledAt, certificate, questions }: AttemptEvidence): DecisionKind[] {
  if (annulledAt) return [];
  if (status === 'IN_PROGRESS') return ['END', 'ANNUL'];
  return [
    ...(questions.length > 0 ? (['REOPEN'] as const) : []),
    ...(certificate ? (['REVOKE'] as const) : []),
    ...(status === 'PASSED' && !certificate ? (['ISSUE'] as const) : []),
    'ANNUL',
  ];
}

/** Among the buttons of the page's head it is one of them. */
const Trigger = styled(MenuButton)<{ $variant?: ButtonVariant }>`
  ${buttonStyles}
`;
