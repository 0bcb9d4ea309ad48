/** Code in colours, for the editor and for readers; nobody loads it who has no code before him. */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const known = { bash, css, ini, javascript, json, python, sql, typescript, xml, yaml };
for (const [name, language] of Object.entries(known)) hljs.registerLanguage(name, language);

export { hljs };

/** Colours every block of code below `root` whose language is known. The library escapes what it writes. */
export function highlightCode(root: Element): void {
  for (const code of root.querySelectorAll<HTMLElement>('pre > code[class*="language-"]')) {
    const [, language = ''] = /language-([\w+#.-]+)/.exec(code.className) ?? [];
    if (hljs.getLanguage(language) && !code.dataset.highlighted) hljs.highlightElement(code);
  }
}
