import { breakpoint } from 'shared-ui';

/** From here on the contents stand beside the text. */
export const wide = `@media (min-width: ${breakpoint.large}px)`;
