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

/** Error → the area that has thrown it. */
const thrownBy = new WeakMap<object, number>();

/** @param seenIn counts for an error that is seen for the first time */
function throwerOf(error: unknown, seenIn: number): number {
  if (typeof error !== 'object' || error === null) return seenIn;
  const area = thrownBy.get(error) ?? seenIn;
  thrownBy.set(error, area);
  return area;
}

/**
 * Catches what the remote's own error screens did not. While an area takes the place of another, the router renders it
 * with the error of that one, which is not its own.
 */
export function ScreenFailure({ area, ...props }: Props) {
  const error = useRouteError();
  const isUnderWay = useNavigation().state !== 'idle';
  const isFromBefore = throwerOf(error, area) !== area;
  if (isFromBefore && isUnderWay) return <Loading />;
  return <OwnFailure key={area} error={error} {...props} />;
}

/** A live version gives way to the one before, by itself and once: where that throws too, the panel stands. */
function OwnFailure({ error, entry, running, rescue }: Omit<Props, 'area'> & { error: unknown }) {
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
