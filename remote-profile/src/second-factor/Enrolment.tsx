import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type FactorProof, type OwnSecondFactor, ownSecondFactorKey, sessionsKey, useHost } from 'shared-api';
import { Dialog } from 'shared-ui';
import { NewCodes } from './NewCodes.tsx';
import { ProofForm } from './ProofForm.tsx';

interface Props<Begun> {
  factor: OwnSecondFactor;
  title: string;
  /** While it is open the portal brings no new version: what would be lost. */
  held: string;
  /** Over the recovery codes, and told where there are none. */
  codesTitle: string;
  success: string;
  /** Said when the beginning has failed without words. */
  fallback: string;
  begin: (proof: FactorProof) => Promise<Begun>;
  /** What is done with what the server has given; `onOver` begins anew. */
  children: (begun: Begun, onDone: (recoveryCodes: string[]) => void, onOver: () => void) => ReactNode;
  onClose: () => void;
}

/** Adds a factor: the proof, its own step, and with the first one the recovery codes, this once. */
export function Enrolment<Begun>({ factor, title, held, success, begin, children, onClose, ...texts }: Props<Begun>) {
  const { holdUpdates, notify } = useHost();
  const queryClient = useQueryClient();
  const [begun, setBegun] = useState<{ value: Begun } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  useEffect(() => holdUpdates(held), [holdUpdates, held]);
  if (codes) return <NewCodes title={texts.codesTitle} codes={codes} onClose={onClose} />;
  const finish = (recoveryCodes: string[]) => {
    void queryClient.invalidateQueries({ queryKey: ownSecondFactorKey });
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes);
    notify.success(success);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {begun ? (
        children(begun.value, finish, () => setBegun(null))
      ) : (
        <ProofForm
          {...{ factor, onClose }}
          button="Далее"
          fallback={texts.fallback}
          send={async (proof) => setBegun({ value: await begin(proof) })}
        />
      )}
    </Dialog>
  );
}
