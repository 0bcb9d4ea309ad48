import { face, isFaceKept, showKeptFace } from '../face/face.ts';
import { forgetKept } from '../offline/forgetKept.ts';
import { whenIdle } from '../page/whenIdle.ts';
import { secondStepAddress } from '../session/returnTarget.ts';
import { readToken, tokenKey } from '../session/tokenStorage.ts';
import { reportFaults } from './faults.ts';
import { fetchAhead } from './fetchAhead.ts';
import { runForm } from './form.ts';
import { place } from './place.ts';
import { runThemes } from './themes.ts';

// The boot script may have found that this tab is to get another document.
if (document.documentElement.dataset.leaving === undefined) begin();

/** The script of the sign-in's own document: it stands in its head, and the form comes after it (decision 085). */
function begin(): void {
  reportFaults();
  if (readToken()) {
    // Nobody is to see a form that they need not fill in.
    document.documentElement.dataset.leaving = '';
    goOn();
    return;
  }
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage && (key === null || key === tokenKey) && readToken()) goOn();
  });
  if ('caches' in globalThis) void forgetKept();
  if (isFaceKept()) showKeptFace();
  const parsed = new Promise<void>((resolve) => document.addEventListener('DOMContentLoaded', () => resolve()));
  runForm(parsed, goOn, () => location.replace(secondStepAddress(place())));
  runThemes(parsed);
  addEventListener('load', () => whenIdle(() => void fetchAhead(place()).then(face.fetch)));
}

/** To where the person came from. */
function goOn(): void {
  location.replace(place());
}
