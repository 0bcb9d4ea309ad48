import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { breakpoint, IconButton, MenuIcon } from 'shared-ui';
import type { Props as MobileMenuProps } from './MobileMenu.tsx';

type Props = Omit<MobileMenuProps, 'isOpen' | 'onOpenChange'>;

const load = () => import(/* webpackChunkName: "menu" */ './MobileMenu.tsx');

/** Opens the slide-out menu of narrow screens. The menu's code comes when the page has nothing else to do. */
export function MenuButton(props: Props) {
  const [Drawer, setDrawer] = useState<ComponentType<MobileMenuProps> | null>(null);
  const { key } = useLocation();
  // Open for one entry of the history: any navigation, the browser's Back too, closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);

  const prepare = async () => {
    const loaded = await load().catch(() => null);
    if (loaded) setDrawer(() => loaded.MobileMenu);
    return loaded !== null;
  };
  const open = async () => {
    if (Drawer || (await prepare())) setOpenAt(key);
  };

  useEffect(() => {
    if (!matchMedia(`(max-width: ${breakpoint.medium}px)`).matches) return;
    const wait = setTimeout(load, 2_000);
    return () => clearTimeout(wait);
  }, []);

  return (
    <>
      <IconButton
        label="Меню"
        aria-haspopup="dialog"
        aria-expanded={openAt === key}
        onClick={open}
        onPointerEnter={load}
      >
        <MenuIcon />
      </IconButton>
      {Drawer && (
        <Drawer {...props} isOpen={openAt === key} onOpenChange={(isOpen) => setOpenAt(isOpen ? key : null)} />
      )}
    </>
  );
}
