import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Loading } from 'shared-ui';
import { notify } from '../messages/notify.ts';
import { usePageTitle } from '../page/usePageTitle.ts';
import { keepStep } from '../second-step/keptStep.ts';
import { returnTarget, secondStepAddress } from '../session/returnTarget.ts';
import { signIn, useSession } from '../session/session.ts';
import { signInTitle, welcome } from './entrance.ts';
import { SignInScreen } from './SignInScreen.tsx';
import { signOnOutcome } from './signOn.ts';

/** Signs in and leads back to where the person came from; who is signed in already passes straight on. */
export function SignInPage() {
  const status = useSession((state) => state.status);
  const { state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = returnTarget(state?.from ?? search.get('from'));
  usePageTitle(signInTitle);
  if (status === 'loading') return <Loading />;
  if (status === 'signedIn') return <Navigate to={target} replace />;
  const outcome = signOnOutcome(search.toString());
  return (
    <SignInScreen
      place={target}
      failure={outcome === 'done' ? null : outcome?.failure}
      onSubmit={async (credentials) => {
        const step = await signIn(credentials);
        if (!step) return notify.success(welcome);
        keepStep(step);
        await navigate(secondStepAddress(target), { replace: true });
      }}
    />
  );
}
