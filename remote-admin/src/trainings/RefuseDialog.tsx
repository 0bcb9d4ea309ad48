import { type AdminTraining, trainingKeys, trainingsApi } from 'shared-api';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';

interface Props {
  training: AdminTraining;
  onClose: () => void;
}

/** Asks why a document does not count; the person is told. */
export function RefuseDialog({ training: { id, version, title, user, state }, onClose }: Props) {
  return (
    <ReasonDialog
      title="Отклонить документ"
      label="Отклонить"
      hint="Её увидит сотрудник"
      done="Отклонено"
      isWarning={state === 'COUNTED'}
      draft={`training-refusal:${id}`}
      stale={trainingKeys.admin}
      carryOut={(api, { reason }) => trainingsApi(api).refuseTraining({ params: { id }, body: { version, reason } })}
      onClose={onClose}
    >
      <b>
        {user.lastName} {user.firstName}:
      </b>{' '}
      «{title}».{state === 'COUNTED' && ' Документ засчитан; после отказа он учитываться не будет.'}
    </ReasonDialog>
  );
}
