import { Outlet } from 'react-router-dom';
import { StyleSheetConsumer, StyleSheetManager } from 'styled-components';
import { layeredSheet, type Sheet } from './layers.ts';

const sheets = new Map<string, Sheet>();

/**
 * What a remote shows. Its styles are in a layer below the shell's, dialogs and menus included; its global styles
 * stay inside of this place.
 */
export function RemotePlace({ name }: { name: string }) {
  return (
    <StyleSheetConsumer>
      {({ styleSheet }) => (
        <StyleSheetManager sheet={sheetOf(name, styleSheet)}>
          {/* No box of its own: the page is laid out as if it were not there. */}
          <div data-remote={name} style={{ display: 'contents' }}>
            <Outlet />
          </div>
        </StyleSheetManager>
      )}
    </StyleSheetConsumer>
  );
}

/** One of a remote for all its places and versions: another one would have every rule inserted anew. */
function sheetOf(name: string, main: Sheet): Sheet {
  const known = sheets.get(name) ?? layeredSheet(main, `portal-remotes.${name}`, name);
  sheets.set(name, known);
  return known;
}
