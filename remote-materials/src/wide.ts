import { breakpoint } from 'shared-ui';

/** From here on there is room beside a text or a list: for the contents, for the sections. */
export const wide = `@media (min-width: ${breakpoint.large}px)`;
