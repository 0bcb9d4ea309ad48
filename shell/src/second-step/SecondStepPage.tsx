import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { SignedIn } from 'shared-api';
import { Loading } from 'shared-ui';
import { notify } from '../messages/notify.ts';
import { usePageTitle } from '../page/usePageTitle.ts';
import { returnTarget, signInAddress } from '../session/returnTarget.ts';
import { enter, useSession } from '../session/session.ts';
import { signInTitle, welcome } from '../sign-in/entrance.ts';
import { SignInFrame } from '../sign-in/SignInScreen.tsx';
import { dropStep, readStep } from './keptStep.ts';
import { SecondStep } from './SecondStep.tsx';

/** The second step of a sign-in, and then where the person came from. Without a first one there is none. */
export function SecondStepPage() {
  const status = useSession((state) => state.status);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [step] = useState(readStep);
  usePageTitle(signInTitle);
  const target = returnTarget(search.get('from'));
  if (status === 'loading') return <Loading />;
  if (status === 'signedIn') return <Navigate to={target} replace />;
  if (!step) return <Navigate to={signInAddress(target)} replace />;
  const goBack = () => {
    dropStep();
    void navigate(signInAddress(target), { replace: true });
  };
  const finish = (signedIn: SignedIn) => {
    dropStep();
    enter(signedIn);
    notify.success(welcome);
  };
  const text = step.mustEnrol ? 'Настройте вход в два шага' : 'Подтвердите вход';
  return (
    <SignInFrame text={text}>
      <SecondStep step={step} onBack={goBack} onDone={finish} />
    </SignInFrame>
  );
}
