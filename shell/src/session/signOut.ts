import { confirm } from '../confirm/confirm.tsx';
import { holdReasons } from '../updates/holds.ts';
import { signOut } from './session.ts';

/** Ends the session after the person has confirmed it. */
export async function askToSignOut(): Promise<void> {
  // What would be lost, in the words of whoever holds it.
  const losses = holdReasons().map((reason) => `${reason.replace(/[.\s]+$/, '')}.`);
  const isSure = await confirm({
    title: 'Выйти из системы?',
    text: [...losses, 'Чтобы вернуться, нужно будет снова ввести email и пароль.'].join(' '),
    confirmLabel: 'Выйти',
  });
  if (isSure) signOut();
}
