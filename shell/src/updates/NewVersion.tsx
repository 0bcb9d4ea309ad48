import { useState } from 'react';
import { Button, color, RotateCcw, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useHoldReasons } from './holds.ts';
import { offer } from './newVersions.ts';

interface Props {
  /** Exchanges the remote on the screen. */
  onReload: (name: string) => Promise<void>;
}

/** Offers the new version of what is on the screen. Never moves by itself: somebody may be reading. */
export function NewVersion({ onReload }: Props) {
  const current = useStore(offer, (state) => state.current);
  const [isPending, setPending] = useState(false);
  const reasons = useHoldReasons();
  const accept = () => {
    if (current?.kind !== 'remote') return location.reload();
    setPending(true);
    void onReload(current.name).finally(() => setPending(false));
  };
  return (
    <div role="status">
      {current && (
        <Strip>
          <RotateCcw aria-hidden="true" />
          <span>
            {current.kind === 'shell'
              ? 'Доступна новая версия портала'
              : `Доступна новая версия раздела «${current.label}»`}
            {reasons.length > 0 && `. Обновить можно будет позже: ${reasons.join('; ')}`}
          </span>
          {reasons.length === 0 && (
            <Button size="small" onClick={accept} isPending={isPending}>
              Обновить
            </Button>
          )}
        </Strip>
      )}
    </div>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color.line};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-weight: ${weight.label};
  & > svg { flex: none; width: 18px; height: 18px; }
  & > span { flex: 1 1 240px; }
  @media print { display: none; }
`;
