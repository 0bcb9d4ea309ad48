import { useEffect, useLayoutEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import type { RegistryEntry } from 'shared-api';
import { Loading } from 'shared-ui';
import { isOwnFault } from './failures.ts';
import { RemoteFailure } from './RemoteFailure.tsx';
import { reportError } from './report.ts';
import { typed } from './typed.ts';

/** What the portal can do for a section that has failed. Each resolves when the attempt has ended. */
export interface Rescue {
  /** Loads the live version from its files again. */
  retry: (entry: RegistryEntry, error: unknown) => Promise<void>;
  /** Shows the version that was live before in the place of this one. */
  fallBack: (entry: RegistryEntry) => Promise<void>;
}

interface Props {
  entry: RegistryEntry;
  /** The version that has thrown. */
  running: string;
  rescue: Rescue;
}

/**
 * Catches what the remote's own error screens did not. A live version gives way to the one before, by itself and once:
 * where that throws too, the panel stands.
 */
export function ScreenFailure({ entry, running, rescue }: Props) {
  const error = useRouteError();
  const isOwn = isOwnFault(error);
  const [isFallingBack, setFallingBack] = useState(isOwn && running === entry.version && Boolean(entry.fallback));
  // While the fields that are being removed can still be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error, another form that has gone.
  useLayoutEffect(() => typed.keep(), [error]);
  useEffect(() => {
    // A server that fails is no mistake of this version, and is not counted as one.
    reportError(error, 'render', isOwn ? { remote: entry.name, version: running } : {});
  }, [error, isOwn, entry, running]);
  useEffect(() => {
    if (isFallingBack) void rescue.fallBack(entry).finally(() => setFallingBack(false));
  }, [isFallingBack, entry, rescue]);

  if (isFallingBack) return <Loading label="Открываем предыдущую версию раздела" />;
  return <RemoteFailure label={entry.label} error={error} onRetry={(again) => rescue.retry(entry, again)} />;
}
