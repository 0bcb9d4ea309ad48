import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Host } from 'shared-api';
import {
  color,
  fontSize,
  loadPart,
  motion,
  narrow,
  radius,
  Search,
  shadow,
  space,
  useKeyDown,
  visuallyHidden,
} from 'shared-ui';
import { css, styled } from 'styled-components';
import type { RegistryStore } from '../registry/registry.ts';
import type { Props as PaletteProps } from './Palette.tsx';
import { opensSearch, shortcutText } from './shortcut.ts';

/** Null when it does not come: fetched ahead in vain, it is fetched again when it is needed. */
const load = () => loadPart(() => import(/* webpackChunkName: "palette" */ './Palette.tsx')).catch(() => null);
/** Milliseconds after which the first page has surely got all that it needs. */
const idle = 2_000;

interface Props {
  host: Host;
  registry: RegistryStore;
  /** Where there is room for its icon only. */
  isRail?: boolean;
}

/** Opens the search of the whole portal, as its keys do. Its code comes when the page has nothing else to do. */
export function PaletteButton({ host, registry, isRail = false }: Props) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const { pathname } = useLocation();
  // Open for one page: leaving it, by the browser's Back too, closes the search. A list that writes a filter into its
  // address a moment after the last key does not leave it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);

  const prepare = async () => {
    const loaded = await load();
    if (loaded) setPalette(() => loaded.Palette);
    return loaded !== null;
  };
  const open = async () => {
    if (Palette || (await prepare())) setOpenAt(pathname);
    else host.notify.error('Поиск не загрузился. Проверьте подключение и повторите.');
  };
  useKeyDown(window, (event) => {
    if (!opensSearch(event)) return;
    event.preventDefault();
    void open();
  });
  const fetchAhead = useEffectEvent(() => void prepare());

  useEffect(() => {
    const wait = setTimeout(() => fetchAhead(), idle);
    return () => clearTimeout(wait);
  }, []);

  return (
    <>
      <Field
        $isRail={isRail}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={openAt === pathname}
        aria-keyshortcuts="Control+K Meta+K /"
        data-hint={`Поиск по порталу (${shortcutText})`}
        data-hint-at="side"
        onClick={open}
        onPointerEnter={load}
      >
        <Search aria-hidden="true" />
        <span>Поиск</span>
        <small aria-hidden="true">{shortcutText}</small>
      </Field>
      {Palette && (
        <Palette host={host} registry={registry} isOpen={openAt === pathname} onClose={() => setOpenAt(null)} />
      )}
    </>
  );
}

const bare = css`
  justify-content: center;
  width: 36px;
  padding: 0;
  background: none;
  box-shadow: none;
  & > small { display: none; }
  & > span { ${visuallyHidden} }
`;

const Field = styled.button<{ $isRail: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  height: 34px;
  padding: 0 ${space(1.5)} 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  color: ${color.textQuiet};
  font-size: ${fontSize.control};
  cursor: pointer;
  transition: color ${motion.fast};
  & > svg { flex: none; width: 17px; height: 17px; }
  & > small {
    margin-left: auto;
    padding: 0 ${space(1.5)};
    border-radius: 4px;
    background: ${color.sunken};
    font: inherit;
    font-size: ${fontSize.caption};
    white-space: nowrap;
  }
  &:hover { color: ${color.text}; }
  ${({ $isRail }) => $isRail && bare}
  ${narrow} { ${bare} }
`;
