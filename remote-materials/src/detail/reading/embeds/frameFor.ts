import { framedHosts } from 'shared-api';
import { playerOn } from 'shared-api/document';

export interface Frame {
  address: string;
  host: string;
  /** The site has been allowed since this page was opened: its policy does not let it in. */
  isTooNew: boolean;
}

/** How the page at this address is shown inside of this one; null where it is a link. */
export function frameFor(address: string, allowed: readonly string[]): Frame | null {
  // With the portal itself in a frame that runs scripts of its origin, the sandbox would be none.
  const foreign = allowed.filter((host) => host !== location.hostname);
  const framed = framedHosts();
  const shown = playerOn(
    address,
    foreign.filter((host) => framed.includes(host)),
  );
  const player = shown ?? playerOn(address, foreign);
  return player === undefined ? null : { address: player, host: new URL(player).host, isTooNew: shown === undefined };
}
