import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FactorProof,
  type OwnSecondFactor,
  ownSecondFactorKey,
  type Passkey,
  passkeysApi,
  secondFactorApi,
  useApi,
  useHost,
} from 'shared-api';
import { Dialog } from 'shared-ui';
import { NewCodes } from './NewCodes.tsx';
import { ProofForm } from './ProofForm.tsx';

/** The app, the recovery codes, or one of the passkeys. */
export type Changed = 'app' | 'codes' | Passkey;

interface Props {
  what: Changed;
  factor: OwnSecondFactor;
  onClose: () => void;
}

/** What takes from the protection, or replaces a part of it. */
export function ChangeForm({ what, factor, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { title, button, fallback, success } = textsOf(what, factor);
  const send = async (body: FactorProof) => {
    if (what === 'codes') setCodes((await secondFactorApi(api).reissueCodes({ body })).data.recoveryCodes);
    else if (what === 'app') await secondFactorApi(api).switchOff({ body });
    else await passkeysApi(api).removePasskey({ params: { id: what.id }, body });
    void queryClient.invalidateQueries({ queryKey: ownSecondFactorKey });
    if (what === 'codes') return;
    notify.success(success);
    onClose();
  };
  if (codes) return <NewCodes title={title} codes={codes} onClose={onClose} />;
  const isLast = what !== 'codes' && factor.passkeys.length + Number(factor.hasApp) === 1;
  return (
    <Dialog title={title} onClose={onClose}>
      <ProofForm
        {...{ factor, button, fallback, send, onClose }}
        isDanger={what !== 'codes'}
        {...(isLast && { warning: 'Это последний способ: после этого для входа хватит пароля.' })}
      />
    </Dialog>
  );
}

function textsOf(what: Changed, { passkeys }: OwnSecondFactor) {
  if (what === 'codes') {
    return {
      title: 'Новые коды восстановления',
      button: 'Выпустить',
      fallback: 'Не удалось выпустить коды',
      success: '',
    };
  }
  if (what === 'app') {
    const whole = { title: 'Отключить вход в два шага', success: 'Вход в два шага отключён' };
    const part = { title: 'Отключить приложение для кодов', success: 'Приложение для кодов отключено' };
    return { ...(passkeys.length > 0 ? part : whole), button: 'Отключить', fallback: 'Не удалось отключить' };
  }
  return {
    title: `Удалить ключ «${what.name}»`,
    button: 'Удалить',
    fallback: 'Не удалось удалить ключ',
    success: 'Ключ доступа удалён',
  };
}
