import { type ApiTransport, type AttemptEvidence, adminKeys, decisionsApi } from 'shared-api';
import { typedNumber } from 'shared-ui';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { type DecisionKind, decisions } from './decisions.ts';

interface Props {
  kind: DecisionKind;
  evidence: AttemptEvidence;
  onClose: () => void;
}

/** Asks for the reason, which stays in the log and is told to the person, and carries the decision out. */
export function DecisionDialog({ kind, evidence: { id, user }, onClose }: Props) {
  const { label, text, done, isDanger } = decisions[kind];
  return (
    <ReasonDialog
      title={label}
      label={label}
      hint="Остаётся в журнале; её увидит и сотрудник"
      done={done}
      isWarning={isDanger}
      isKind={!isDanger}
      asksMinutes={kind === 'REOPEN'}
      draft={`decision:${kind}:${id}`}
      stale={adminKeys.all}
      carryOut={(api, { reason, minutes }) => carryOut(api, kind, id, reason, minutes)}
      onClose={onClose}
    >
      <b>
        {user.lastName} {user.firstName}.
      </b>{' '}
      {text}
    </ReasonDialog>
  );
}

function carryOut(api: ApiTransport, kind: DecisionKind, id: string, reason: string, minutes: string) {
  const call = { params: { id }, body: { reason } };
  switch (kind) {
    case 'END':
      return decisionsApi(api).endAttempt(call);
    case 'ANNUL':
      return decisionsApi(api).annulAttempt(call);
    case 'REOPEN':
      return decisionsApi(api).reopenAttempt({ ...call, body: { reason, minutes: typedNumber(minutes) } });
    case 'REVOKE':
      return decisionsApi(api).revokeCertificate(call);
    case 'ISSUE':
      return decisionsApi(api).issueCertificateAnew(call);
  }
}
