/** The names of styled-components that the host contract promises; see react-router-dom.ts beside. */
export { createGlobalStyle, css, keyframes, StyleSheetConsumer, StyleSheetManager, styled } from 'styled-components';
