import { redirect } from 'react-router-dom';
import { type Host, hasRole } from 'shared-api';

/** Loader of screens for editors: others go to the dashboard (specification section 2). */
export function editorOnly(host: Host) {
  return (): null => {
    if (!hasRole(host.session.user(), 'EDITOR')) throw redirect('/dashboard');
    return null;
  };
}
