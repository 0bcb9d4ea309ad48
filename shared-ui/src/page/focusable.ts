/** What may hold the focus: where there is any of it, the keyboard reaches all of a place by it. */
export const focusable = 'a[href], button, input, select, textarea, [tabindex]';
