import { confirm } from '../confirm/confirm.tsx';
import { signOnOffer } from '../sign-in/signOn.ts';
import { holdReasons } from '../updates/holds.ts';
import { signOut } from './session.ts';

/** Ends the session after the person has confirmed it. */
export async function askToSignOut(): Promise<void> {
  // What would be lost, in the words of whoever holds it.
  const losses = holdReasons().map((reason) => `${reason.replace(/[.\s]+$/, '')}.`);
  const isByPassword = signOnOffer().providers.length === 0;
  const isSure = await confirm({
    title: 'Выйти из системы?',
    text: [...losses, `Чтобы вернуться, нужно будет снова ${isByPassword ? 'ввести email и пароль' : 'войти'}.`].join(
      ' ',
    ),
    confirmLabel: 'Выйти',
  });
  if (isSure) signOut();
}
