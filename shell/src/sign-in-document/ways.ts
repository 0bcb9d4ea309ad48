import type { SignOnOffer } from 'shared-api';
import { signOnAddress } from '../sign-in/signOn.ts';
import { place } from './place.ts';

/**
 * Puts the buttons of the providers over the form, as EntranceWays has it, before the page is painted.
 *
 * @param failure why the way to a provider has come to nothing
 */
export function runWays(offer: SignOnOffer, failure: string | null): void {
  if (offer.providers.length === 0) return;
  const arrivals = new MutationObserver(look);
  arrivals.observe(document, { childList: true, subtree: true });
  look();

  function look(): void {
    // The last element of the document: the form before it is whole.
    if (!document.querySelector('#end')) return;
    arrivals.disconnect();
    putWays(offer, failure);
  }
}

function putWays({ providers, password }: SignOnOffer, failure: string | null): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-state=ways]');
  const ways = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  const form = document.querySelector('form');
  const [rest, link, alert] = ['details', 'a', '[role=alert]'].map((name) => ways?.querySelector<HTMLElement>(name));
  if (!ways || !form || !rest || !link || !alert) throw new Error('The document has no ways to sign in');
  link.replaceWith(
    ...providers.map(({ id, title }) => {
      const button = link.cloneNode() as HTMLAnchorElement;
      button.href = signOnAddress(id, place());
      button.textContent = title;
      return button;
    }),
  );
  const words = alert.querySelector('div');
  if (words && failure !== null) words.textContent = failure;
  else alert.remove();
  form.replaceWith(ways);
  if (password === 'behind') {
    rest.append(form);
    return;
  }
  const open = document.createElement('div');
  open.className = rest.className;
  // Its script looks for the form's parts though nobody is to see them.
  open.hidden = password === 'none';
  open.append(form);
  rest.replaceWith(open);
}
