import { useState } from 'react';
import type { Material, MaterialApproval } from 'shared-api';
import { Button, Callout, formatDateTime, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useDecision } from './useDecision.ts';

interface Props {
  material: Material;
  /** The version that is looked at. */
  number: number;
  approval: MaterialApproval;
}

/** What is asked about a version, and what was decided last; nothing for the other versions. */
export function ApprovalPanel(props: Props) {
  const { material, number } = props;
  const [isReturning, setReturning] = useState(false);
  return (
    <>
      <State {...props} onReturn={() => setReturning(true)} />
      {/* Not with the request: somebody else may decide while the reason is being written. */}
      {isReturning && <ReturnDialog material={material} version={number} onClose={() => setReturning(false)} />}
    </>
  );
}

function State({ material, number, approval, onReturn }: Props & { onReturn: () => void }) {
  const { waiting, last } = approval;
  if (waiting?.version === number)
    return <Waiting material={material} approval={{ ...approval, waiting }} onReturn={onReturn} />;
  if (last?.version !== number || last.decision === 'REPLACED') return null;
  const by = last.decidedBy ? `, ${last.decidedBy.firstName} ${last.decidedBy.lastName}` : '';
  const words = { APPROVED: 'Согласовано', RETURNED: 'Возвращено на доработку', WITHDRAWN: 'Отозвано с согласования' };
  return (
    <Space>
      <Callout kind={last.decision === 'APPROVED' ? 'success' : 'warning'}>
        {words[last.decision]} {formatDateTime(last.decidedAt)}
        {by}
        {last.comment !== '' && <Said>{last.comment}</Said>}
      </Callout>
    </Space>
  );
}

type Asked = MaterialApproval & { waiting: NonNullable<MaterialApproval['waiting']> };

interface WaitingProps {
  material: Material;
  approval: Asked;
  onReturn: () => void;
}

function Waiting({ material, approval: { waiting, approvers }, onReturn }: WaitingProps) {
  const { approve, withdraw, isPending } = useDecision(material, waiting.version);
  const names = approvers?.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return (
    <Space>
      <Callout kind="info">
        <p>
          {waiting.askedBy.firstName} {waiting.askedBy.lastName} просит согласовать эту версию,{' '}
          {formatDateTime(waiting.askedAt)}.{' '}
          {waiting.isProposal
            ? 'Читатели видят прежний текст, ниже показано, что изменится.'
            : 'Читатели материала пока не видят.'}
          {waiting.publishAt && ` Назначено опубликовать ${formatDateTime(waiting.publishAt)}.`}
        </p>
        {!waiting.mayDecide && <p>Решает: {names || 'администратор'}.</p>}
        <Buttons>
          {waiting.mayDecide && (
            <>
              <Button variant="primary" isPending={isPending} onClick={approve}>
                Согласовать
              </Button>
              <Button onClick={onReturn}>Вернуть на доработку</Button>
            </>
          )}
          {waiting.isOwn && (
            <Button isPending={isPending} onClick={() => void withdraw()}>
              Отозвать
            </Button>
          )}
        </Buttons>
      </Callout>
    </Space>
  );
}

const Space = styled.div`
  margin-bottom: ${space(4)};
`;

const Said = styled.p`
  margin-top: ${space(1)};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;
