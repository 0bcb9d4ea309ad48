import { face, isFaceKept, showKeptFace } from '../face/face.ts';
import { forgetKept } from '../offline/forgetKept.ts';
import { whenIdle } from '../page/whenIdle.ts';
import { passkeyAddress, secondStepAddress } from '../session/returnTarget.ts';
import { readToken, tokenKey } from '../session/tokenStorage.ts';
import { failureText, leaveWelcome } from '../sign-in/entrance.ts';
import { finishSignOn, signOnOffer, signOnOutcome } from '../sign-in/signOn.ts';
import { reportFaults } from './faults.ts';
import { fetchAhead } from './fetchAhead.ts';
import { client, runForm } from './form.ts';
import { place } from './place.ts';
import { runThemes } from './themes.ts';
import { runWays } from './ways.ts';

// The boot script may have found that this tab is to get another document.
if (document.documentElement.dataset.leaving === undefined) begin();

/** The script of the sign-in's own document: it stands in its head, and the form comes after it (decision 085). */
function begin(): void {
  reportFaults();
  const outcome = signOnOutcome(location.search);
  if (outcome === 'done') finish();
  else if (readToken()) leave(goOn);
  else open(outcome?.failure ?? null);
}

/** Somebody is back from a provider. */
function finish(): void {
  leave(async () => {
    try {
      await finishSignOn(client);
      leaveWelcome();
      goOn();
    } catch (error) {
      // Whoever has pressed «back» is signed in.
      if (readToken()) return goOn();
      delete document.documentElement.dataset.leaving;
      open(failureText(error));
    }
  });
}

/** Nobody is to see a form that they need not fill in. */
function leave(go: () => unknown): void {
  document.documentElement.dataset.leaving = '';
  void go();
}

/** @param failure why a sign-in by a provider has come to nothing */
function open(failure: string | null): void {
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage && (key === null || key === tokenKey) && readToken()) goOn();
  });
  if ('caches' in globalThis) void forgetKept();
  if (isFaceKept()) showKeptFace();
  runWays(signOnOffer(), failure);
  const parsed = reached('interactive');
  runForm(parsed, goOn, () => location.replace(secondStepAddress(place())));
  runThemes(parsed);
  void parsed.then(offerPasskeys);
  void reached('complete').then(() => whenIdle(() => void fetchAhead(place()).then(face.fetch)));
}

/** The page of passkeys leads back to where the person came from; without TLS no browser knows them. */
function offerPasskeys(): void {
  const link = document.querySelector<HTMLAnchorElement>('form a');
  if (isSecureContext) link?.setAttribute('href', passkeyAddress(place()));
  else link?.remove();
}

/** Resolves when this document is so far. */
async function reached(state: 'interactive' | 'complete'): Promise<void> {
  const isThere = () => document.readyState === state || document.readyState === 'complete';
  while (!isThere()) {
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
  }
}

/** To where the person came from. */
function goOn(): void {
  location.replace(place());
}
