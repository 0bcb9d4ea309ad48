import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from 'shared-ui';
import type { PlayersProps } from './Players.tsx';

/** Players in place of links to videos and pages of allowed sites, once their code has come; until then, links. */
export function Embeds(props: PlayersProps) {
  const [Players, setPlayers] = useState<ComponentType<PlayersProps> | null>(null);
  const isNeeded = props.html.includes('class="embed"');
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    loadPart(() => import(/* webpackChunkName: "embeds" */ './Players.tsx')).then(
      (module) => !isGone && setPlayers(() => module.Players),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return isNeeded && Players && <Players {...props} />;
}
