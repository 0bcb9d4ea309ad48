import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { embedHostsQuery, useApi } from 'shared-api';
import { frameFor } from './frameFor.ts';
import { Player, type PlayerProps } from './Player.tsx';

export interface PlayersProps {
  content: RefObject<HTMLElement | null>;
  /** What is shown in `content`; other HTML means other elements. */
  html: string;
}

interface Place extends PlayerProps {
  id: number;
  /** In the paragraph of the link, before it. */
  element: HTMLElement;
}

/** Puts players before the links of a text for which the administrator allows one. */
export function Players({ content, html }: PlayersProps) {
  const { data: hosts } = useQuery(embedHostsQuery(useApi()));
  const [places, setPlaces] = useState<Place[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML means other elements.
  useEffect(() => {
    const found = hosts && content.current ? openPlaces(content.current, hosts) : [];
    setPlaces(found);
    return () => {
      for (const { element } of found) {
        element.parentElement?.classList.remove('embed-framed');
        element.remove();
      }
    };
  }, [content, html, hosts]);
  return places.map(({ id, element, ...player }) => createPortal(<Player {...player} />, element, String(id)));
}

function openPlaces(content: HTMLElement, hosts: readonly string[]): Place[] {
  return [...content.querySelectorAll<HTMLAnchorElement>('p.embed > a[href]')].flatMap((link, id) => {
    const address = link.getAttribute('href') ?? '';
    const frame = frameFor(address, hosts);
    if (!frame || !link.parentElement) return [];
    const element = document.createElement('span');
    if (frame.isTooNew) link.after(element);
    else {
      link.parentElement.classList.add('embed-framed');
      link.before(element);
    }
    const text = link.textContent.trim();
    return { id, element, frame, title: text === '' || text === address ? frame.host : text };
  });
}
