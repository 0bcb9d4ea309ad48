import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InstallButton } from './InstallButton.tsx';
import { followInstallOffer } from './offer.ts';

it('stands in the menu while the browser offers to install the portal, and lets it ask once', async () => {
  followInstallOffer();
  const onPress = jest.fn();
  render(<InstallButton onPress={onPress} />);
  expect(screen.queryByRole('button')).toBeNull();
  const prompt = jest.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Установить приложение' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(onPress).toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

it('goes once the portal is installed by another way', () => {
  render(<InstallButton onPress={() => undefined} />);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => undefined,
  });
  act(() => void dispatchEvent(offer));
  expect(screen.getByRole('button')).toBeVisible();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button')).toBeNull();
});
