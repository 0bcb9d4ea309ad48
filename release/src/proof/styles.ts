import type { Page } from 'playwright-core';

/** Runs in the page: notes the shell's elements outside the area of the remotes, and the rules that are there. */
function noteShell(): void {
  const elements = [...document.querySelectorAll('*')].filter(
    (element) => !element.closest('main, script, style, link'),
  );
  const state = {
    classes: new Map(elements.map((one) => [one, one.className])),
    rules: new Set(rulesOf().map(({ text }) => text)),
  };
  Object.defineProperty(window, Symbol.for('portal.proof.styles'), { value: state, configurable: true });

  function rulesOf(): { text: string }[] {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    return sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ text: rule.cssText })));
  }
}

/** Runs in the page: rules that have come since and touch an element of the shell that is as it was. */
function strayRules(): string[] {
  interface State {
    classes: Map<Element, unknown>;
    rules: Set<string>;
  }
  const state = (window as unknown as Record<symbol, State | undefined>)[Symbol.for('portal.proof.styles')];
  if (!state) return [];
  // One that has got another class is dressed by the shell itself.
  const same = [...state.classes].filter(([element, name]) => element.isConnected && element.className === name);
  const untouched = same.map(([element]) => element);
  const found: string[] = [];

  const touches = (selector: string, scopes: string[]) =>
    untouched.some((element) => {
      try {
        return element.matches(selector) && scopes.every((scope) => element.closest(scope) !== null);
      } catch {
        // What matches no element by itself: a pseudo-element, or a selector of a newer browser.
        return false;
      }
    });

  function look(rule: CSSRule, scopes: string[]): void {
    if (rule instanceof CSSStyleRule) {
      // A pseudo-element belongs to the element that it stands in.
      const selector = rule.selectorText.replace(
        /::?(before|after|placeholder|selection|marker|backdrop|-webkit-[\w-]+)/g,
        '',
      );
      if (rule.style.length > 0 && selector.trim() && touches(selector, scopes)) {
        found.push(rule.cssText.length > 160 ? `${rule.cssText.slice(0, 160)}…` : rule.cssText);
      }
      return;
    }
    const { start, cssRules } = rule as CSSRule & { start?: string | null; cssRules?: CSSRuleList };
    for (const inner of cssRules ?? []) look(inner, start ? [...scopes, start] : scopes);
  }

  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    for (const rule of sheet.cssRules) if (!state.rules.has(rule.cssText)) look(rule, []);
  }
  return found;
}

/** To be called before the remote is opened. */
export function noteStyles(page: Page): Promise<void> {
  return page.evaluate(noteShell);
}

/** The rules of a remote that reach beyond its own area, after `noteStyles` in the same document. */
export function strayStyles(page: Page): Promise<string[]> {
  return page.evaluate(strayRules);
}
