import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { LoadFailed } from 'shared-ui';
import { observeError } from './observations/observeError.ts';
import { readRegistry } from './registry/registry.ts';
import { reportError } from './remotes/report.ts';

/** The last resort: the shell itself has failed, so only a new document helps. */
export function ShellFailure() {
  const error = useRouteError();
  useEffect(() => {
    reportError(error, 'render');
    void observeError(error, { name: 'shell', version: readRegistry().shell.version });
  }, [error]);
  return (
    <main>
      <LoadFailed
        title="Портал не открылся"
        message="Мы уже сообщили об ошибке администратору. Обновите страницу; введённое в других вкладках не пострадает."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
