import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart, MenuIcon } from 'shared-ui';
import { notify } from '../messages/notify.ts';
import type { Props as MobileMenuProps } from './MobileMenu.tsx';

type Props = Omit<MobileMenuProps, 'isOpen' | 'onOpenChange'>;

/** Null when it does not come: fetched ahead in vain, it is fetched again when it is needed. */
const load = () => loadPart(() => import(/* webpackChunkName: "menu" */ './MobileMenu.tsx')).catch(() => null);
/** Milliseconds after which the first page has surely got all that it needs. */
const idle = 2_000;

/** Opens the slide-out menu of narrow screens; the last place of their bar. The menu's code comes when the page has nothing else to do. */
export function MenuButton(props: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<MobileMenuProps> | null>(null);
  const { key } = useLocation();
  // Open for one entry of the history: any navigation, the browser's Back too, closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);

  const prepare = async () => {
    const loaded = await load();
    if (loaded) setDrawer(() => loaded.MobileMenu);
    return loaded !== null;
  };
  const open = async () => {
    if (Drawer || (await prepare())) setOpenAt(key);
    else notify.error('Меню не загрузилось. Проверьте подключение и нажмите ещё раз.');
  };

  useEffect(() => {
    // On a wide screen the button is hidden, and nobody needs the menu.
    if (!button.current?.offsetParent) return;
    const wait = setTimeout(load, idle);
    return () => clearTimeout(wait);
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={openAt === key}
        onClick={open}
        onPointerEnter={load}
      >
        <MenuIcon aria-hidden="true" />
        <span>Меню</span>
      </button>
      {Drawer && (
        <Drawer {...props} isOpen={openAt === key} onOpenChange={(isOpen) => setOpenAt(isOpen ? key : null)} />
      )}
    </>
  );
}
