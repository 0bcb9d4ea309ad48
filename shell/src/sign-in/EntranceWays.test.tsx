import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { singleSignOn } from 'shared-api/contract';
import { EntranceWays } from './EntranceWays.tsx';
import { signOnOffer, signOnOutcome } from './signOn.ts';

const providers = [
  { id: 'corp', title: 'Войти через Корпоративный вход' },
  { id: 'partner', title: 'Войти как партнёр' },
];

afterEach(() => {
  delete document.documentElement.dataset.sso;
});

function open(password: 'open' | 'behind' | 'none', more: object = {}) {
  return render(
    <EntranceWays offer={{ providers, password }} place="/materials?tab=2" {...more}>
      <form aria-label="Пароль" />
    </EntranceWays>,
  );
}

describe('the ways to sign in', () => {
  it('are buttons that lead to the providers, and back to where the person wanted to go', () => {
    open('open');
    const links = within(screen.getByRole('navigation', { name: 'Единый вход' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Войти через Корпоративный вход', '/api/auth/oidc/corp?from=%2Fmaterials%3Ftab%3D2'],
      ['Войти как партнёр', '/api/auth/oidc/partner?from=%2Fmaterials%3Ftab%3D2'],
    ]);
    expect(screen.getByRole('form')).toBeVisible();
  });

  it('keep passwords behind a line where they are for a few', async () => {
    open('behind');
    expect(screen.getByText('Войти по паролю').closest('details')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Войти по паролю'));
    expect(screen.getByRole('form')).toBeVisible();
  });

  it('leave passwords out where they are for nobody', () => {
    open('none');
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByText('Войти по паролю')).toBeNull();
  });

  it('open beside a page that has to stay', () => {
    open('open', { isElsewhere: true });
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('target', '_blank');
  });

  it('say why one has come to nothing', () => {
    open('open', { failure: 'Служба входа не отвечает.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Служба входа не отвечает.');
  });

  it('are passwords alone in a portal without providers', () => {
    const offer = signOnOffer();
    expect(offer).toEqual({ providers: [], password: 'open' });
    const { container } = render(
      <EntranceWays offer={offer} place="" failure="Такого способа входа нет.">
        <form />
      </EntranceWays>,
    );
    expect(container.innerHTML).toBe('<form></form>');
  });

  it('are those that the document names', () => {
    document.documentElement.dataset.sso = JSON.stringify({ providers, password: 'none' });
    expect(signOnOffer()).toEqual({ providers, password: 'none' });
  });
});

describe('what has become of a sign-in by a provider', () => {
  it.each([...singleSignOn.signOnFailures])('is said in words of the shell: %s', (failure) => {
    const outcome = signOnOutcome(`?sso=${failure}`);
    expect(outcome).toEqual({ failure: expect.stringMatching(/^[А-Я][^<>]+\.$/) });
    if (failure !== 'failed') expect(outcome).not.toEqual(signOnOutcome('?sso=failed'));
  });

  it.each(['made-up', '__proto__', 'toString', '%3Cb%3E', ''])(
    'is a failure for whatever else an address says: %s',
    (text) => {
      expect(signOnOutcome(`?sso=${text}`)).toEqual(signOnOutcome('?sso=failed'));
    },
  );

  it('is nothing for who has not been there', () => {
    expect([signOnOutcome(''), signOnOutcome('?sso=done')]).toEqual([null, 'done']);
  });
});
