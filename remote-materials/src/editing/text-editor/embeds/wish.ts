/** What is wanted of the part that works with embeds: its dialog, or a player in place of a link just pasted. */
export type Wish = { kind: 'insert' } | { kind: 'pasted'; href: string };
