import { GlobalStyles } from 'shared-ui';
import { StyleSheetConsumer, StyleSheetManager } from 'styled-components';
import { StandIns } from '../face/StandIns.tsx';
import { layeredSheet, type Sheet } from './layers.ts';

let base: Sheet | undefined;

/** The reset and the typography of the page, below everything: what sections say of their elements wins against them. */
export function BaseStyles() {
  return (
    <StyleSheetConsumer>
      {({ styleSheet }) => {
        base ??= layeredSheet(styleSheet, 'portal-base');
        return (
          <StyleSheetManager sheet={base}>
            <StandIns />
            <GlobalStyles />
          </StyleSheetManager>
        );
      }}
    </StyleSheetConsumer>
  );
}
