import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Loading } from 'shared-ui';
import { usePageTitle } from '../page/usePageTitle.ts';
import { returnTarget } from '../session/returnTarget.ts';
import { useSession } from '../session/session.ts';
import { signInTitle } from './entrance.ts';
import { SignInScreen } from './SignInScreen.tsx';

/** Signs in and leads back to where the person came from; who is signed in already passes straight on. */
export function SignInPage() {
  const status = useSession((state) => state.status);
  const { state } = useLocation();
  const [search] = useSearchParams();
  usePageTitle(signInTitle);
  if (status === 'loading') return <Loading />;
  if (status === 'signedIn') return <Navigate to={returnTarget(state?.from ?? search.get('from'))} replace />;
  return <SignInScreen />;
}
