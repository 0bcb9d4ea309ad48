import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigation, useRouteError } from 'react-router-dom';
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
  /** Number of the area: the same version that is loaded anew is another one. */
  area: number;
  entry: RegistryEntry;
  /** The version that has thrown. */
  running: string;
  rescue: Rescue;
}

/** The failure on the screen; any value can be thrown, and one area may throw several. */
let last: { error: unknown; area: number; number: number } = { error: null, area: 0, number: 0 };

/** Says whose failure an error is: of the area that has shown it first, or of the one where nothing is on its way. */
function failureOf(error: unknown, area: number, isUnderWay: boolean) {
  if (last.error !== error || (last.area !== area && !isUnderWay)) last = { error, area, number: last.number + 1 };
  return last;
}

/**
 * Catches what the remote's own error screens did not. While an area takes the place of another, the router renders it
 * with the error of that one, which is not its own.
 */
export function ScreenFailure({ area, ...props }: Props) {
  const error = useRouteError();
  const failure = failureOf(error, area, useNavigation().state !== 'idle');
  if (failure.area !== area) return <Loading />;
  return <OwnFailure key={failure.number} error={error} {...props} />;
}

/** A live version gives way to the one before, by itself and once: where that throws too, the panel stands. */
function OwnFailure({ error, entry, running, rescue }: Omit<Props, 'area'> & { error: unknown }) {
  const isOwn = isOwnFault(error);
  const [isFallingBack, setFallingBack] = useState(isOwn && running === entry.version && Boolean(entry.fallback));
  // While the fields that are being removed can still be read.
  useLayoutEffect(() => typed.keep(), []);
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
