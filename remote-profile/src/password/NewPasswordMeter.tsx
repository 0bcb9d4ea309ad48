import { useHost } from 'shared-api';
import { judgePassword } from 'shared-api/passwords';
import { PasswordMeter } from 'shared-ui';

/** By the same rule as the server's, which decides. */
export function NewPasswordMeter({ password }: { password: string }) {
  const user = useHost().session.user();
  return <PasswordMeter {...judgePassword(password, user)} />;
}
