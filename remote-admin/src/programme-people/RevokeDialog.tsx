import { assignmentsApi, type Enrolment, programmeKeys } from 'shared-api';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';

interface Props {
  enrolment: Enrolment;
  onClose: () => void;
}

/** Asks why the certificate of a programme counts no more; the person is told. */
export function RevokeDialog({ enrolment: { id, user, certificate }, onClose }: Props) {
  return (
    <ReasonDialog
      title="Отозвать сертификат"
      label="Отозвать сертификат"
      hint="Остаётся в журнале; её увидит и сотрудник"
      done="Сертификат отозван"
      isWarning
      draft={`certificate-revocation:${id}`}
      stale={programmeKeys.admin}
      carryOut={(api, { reason }) => assignmentsApi(api).revokeEnrolment({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <b>{user.name}.</b> Сертификат {certificate?.number} больше не будет действовать, а программа — считаться
      пройденной. Если она назначена сотруднику и сейчас, он пройдёт её заново, с новыми тестами и аттестациями. На
      странице проверки будет видно, что сертификат отозван, но не почему. Вернуть его нельзя.
    </ReasonDialog>
  );
}
