import type { Block } from 'shared-api/document';
import type { Command } from '../commands/command.ts';
import { addressOf } from '../links/address.ts';
import { setMark } from '../marks/marks.ts';
import { writeLink } from '../model/formats.ts';

/** What pasted text that is nothing but an address leads to; null for other text. A name with a full stop is none. */
export function pastedAddress(text: string): string | null {
  const typed = text.trim();
  const isAddress = /^(https?:\/\/\S|mailto:|tel:|www\.\S|\/materials\/\S|[\w.+-]+@)/i.test(typed);
  return isAddress ? addressOf(typed) : null;
}

/** The selected text as a link to a pasted address; null where there is none, or where it is an address itself. */
export function linkSelection(href: string): Command {
  return (state) => {
    const { index, length } = state.range;
    const selected = state.delta.slice(index, index + length).ops;
    const text = selected.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
    return length === 0 || pastedAddress(text) !== null ? null : setMark('link', writeLink({ href }))(state);
  };
}

/** A pasted address as a link that says it. */
export function addressBlocks(text: string, href: string): Block[] {
  return [{ type: 'p', attributes: {}, runs: [{ kind: 'text', text: text.trim(), marks: { link: { href } } }] }];
}
