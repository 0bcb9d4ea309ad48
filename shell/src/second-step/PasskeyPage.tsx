import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { askPasskey, passkeysApi } from 'shared-api';
import { Loading } from 'shared-ui';
import { notify } from '../messages/notify.ts';
import { usePageTitle } from '../page/usePageTitle.ts';
import { returnTarget, signInAddress } from '../session/returnTarget.ts';
import { enter, useSession } from '../session/session.ts';
import { connected } from '../session/sessionStore.ts';
import { signInTitle, welcome } from '../sign-in/entrance.ts';
import { SignInFrame } from '../sign-in/SignInScreen.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';

/** A sign-in by a passkey alone, which says who it is and is both steps at once; then where the person came from. */
export function PasskeyPage() {
  const status = useSession((state) => state.status);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle(signInTitle);
  const target = returnTarget(search.get('from'));
  if (status === 'loading') return <Loading />;
  if (status === 'signedIn') return <Navigate to={target} replace />;
  return (
    <SignInFrame text="Войдите без пароля">
      <PasskeyForm
        text="Подойдёт ключ, который вы добавили в профиле. Браузер узнает вас по отпечатку, лицу или PIN-коду."
        action="Войти с ключом доступа"
        onBack={() => void navigate(signInAddress(target), { replace: true })}
        send={async () => {
          const api = passkeysApi(connected());
          const passkey = await askPasskey((await api.passkeySignInOptions()).data);
          enter((await api.signInByPasskey({ body: { passkey, bound: true } })).data);
          notify.success(welcome);
        }}
      />
    </SignInFrame>
  );
}
