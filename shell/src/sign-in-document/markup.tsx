import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button, EyeOff, Field, FormFailure, GlobalStyles, IconButton, TextInput } from 'shared-ui';
import { ServerStyleSheet } from 'styled-components';
import { StandIns } from '../face/StandIns.tsx';
import { titleOf } from '../page/usePageTitle.ts';
import { signInTitle } from '../sign-in/entrance.ts';
import { SignInScreen } from '../sign-in/SignInScreen.tsx';
import { sampleWays } from './sampleWays.tsx';

/** For whoever sends the form without the script: the server shows it then (server/src/document/sign-in.ts). */
const withoutScript = 'Войти не удалось: в браузере не работает JavaScript. Включите его и повторите.';

/** What the build makes the sign-in document of; it runs there, not in a browser. */
export function renderSignIn(): { title: string; styles: string; body: string } {
  const base = collect((render) => render(<BaseStyles />));
  const page = collect(
    (render) =>
      `${render(states)}<div id="root">${withFailure(render(<SignInScreen onSubmit={nobody} />), render(<FormFailure>{withoutScript}</FormFailure>))}</div>`,
  );
  return {
    title: titleOf(signInTitle),
    // In the layers that they are in within the shell (containment/layers.ts).
    styles: usedStyles(`@layer portal-base{${base.styles}}${page.styles}[data-leaving] body{display:none}`),
    body: withTooltips(page.html),
  };
}

function BaseStyles() {
  return (
    <>
      <StandIns />
      <GlobalStyles />
    </>
  );
}

/** The form's own handler stays behind with React: the script of the document sends it. */
const nobody = () => Promise.resolve();

/** What the script takes the looks of each other state from. Before the form: a part of it is no less whole. */
const states = (
  <>
    <template data-state="wrong">
      <Field label="" error=" ">
        <TextInput />
      </Field>
    </template>
    <template data-state="pending">
      <Button type="submit" variant="primary" isPending>
        Войти
      </Button>
    </template>
    <template data-state="ways">{sampleWays}</template>
    <template data-state="shown">
      <IconButton label="Скрыть пароль">
        <EyeOff />
      </IconButton>
    </template>
  </>
);

function collect(make: (render: (element: ReactElement) => string) => string): { html: string; styles: string } {
  const sheet = new ServerStyleSheet();
  try {
    const html = make((element) => renderToStaticMarkup(sheet.collectStyles(element)));
    return { html, styles: rulesOf(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** Without the element around them, and without what the library marks its rules with. */
function rulesOf(tags: string): string {
  return tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\/|\n/g, '');
}

/** Variables of the theme that nothing here reads go, and then those that only they have read. */
function usedStyles(styles: string): string {
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = styles.replace(/(--[\w-]+):[^;}]*;?/g, (whole, name: string) => (used.has(name) ? whole : ''));
  return left === styles ? styles : usedStyles(left);
}

/** The message at the top of the form, which is not shown yet. */
function withFailure(screen: string, failure: string): string {
  const hidden = failure.replace('<div', '<div hidden=""');
  return screen.replace(
    /<form[^>]*>/,
    (form) => `${form}<noscript><p>Для работы портала включите JavaScript.</p></noscript>${hidden}`,
  );
}

/** The browser's own tooltips, in place of those of the shell. */
function withTooltips(html: string): string {
  return html.replace(/data-hint="([^"]*)"/g, 'data-hint="$1" title="$1"');
}
