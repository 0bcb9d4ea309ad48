import type { CredentialName } from './check.ts';

/** How the form looks in each state: with what the build has rendered of the components for it (markup.tsx). */
export function createLooks() {
  const inputs = { email: find<HTMLInputElement>('input[name=email]'), password: find('input[name=password]') };
  const submit = find<HTMLButtonElement>('button[type=submit]');
  const pending = state('pending').firstElementChild;
  const idle = [...submit.childNodes];
  const wrongClass = state('wrong').querySelector('[role=alert]')?.className ?? '';
  const plainClass = messageOf(inputs.email).className;
  runPasswordSwitch(inputs.password);

  return {
    inputs,

    showFault(name: CredentialName, fault: string | null): void {
      const input = inputs[name];
      const message = messageOf(input);
      message.className = fault ? wrongClass : plainClass;
      message.textContent = fault;
      set(message, 'role', fault && 'alert');
      set(input, 'aria-invalid', fault && 'true');
      set(input, 'aria-describedby', fault && message.id);
    },

    /** Another element for each message: a screen reader reads what is new. */
    showFailure(text: string | null): void {
      const before = find('[data-form-failure]');
      const now = before.cloneNode(true) as HTMLElement;
      now.hidden = text === null;
      const words = now.querySelector('[role=alert] > div');
      if (words && text !== null) words.textContent = text;
      before.replaceWith(now);
    },

    /** The password may be sent once only. */
    showPending(isPending: boolean): void {
      set(submit, 'aria-busy', isPending && 'true');
      submit.replaceChildren(...(isPending ? (pending?.cloneNode(true).childNodes ?? []) : idle));
    },
  };
}

function runPasswordSwitch(input: HTMLInputElement): void {
  const button = input.nextElementSibling;
  const other = state('shown').firstElementChild;
  if (!(button instanceof HTMLElement) || !other) return;
  const looks = [
    { type: 'password', label: button.getAttribute('aria-label'), icon: [...button.childNodes] },
    { type: 'text', label: other.getAttribute('aria-label'), icon: [...other.childNodes] },
  ];
  button.addEventListener('click', () => {
    const next = looks.find(({ type }) => type !== input.type);
    if (!next) return;
    input.type = next.type;
    for (const name of ['aria-label', 'data-hint', 'title']) set(button, name, next.label);
    button.replaceChildren(...next.icon);
  });
}

function messageOf(input: HTMLInputElement): HTMLElement {
  return find(`[id="${input.id}-message"]`);
}

function state(name: string): DocumentFragment {
  return find<HTMLTemplateElement>(`template[data-state=${name}]`).content;
}

function set(element: Element, name: string, value: string | null | false): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

function find<T extends HTMLElement = HTMLInputElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`The document has no ${selector}`);
  return found;
}
