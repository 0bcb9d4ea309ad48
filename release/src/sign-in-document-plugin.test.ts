import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './package-info.ts';
import { signInDocument } from './sign-in-document-plugin.ts';

const template = readFileSync(path.join(root, 'shell/src/document.html'), 'utf8');
const page = { title: 'Вход', styles: 'p{color:red}', body: '<form></form>' };

it('has the head of the shell’s document with its boot script, and nothing else of it', () => {
  const html = signInDocument(template, page, 'run("$&")');
  expect(html).toMatch(/^<!doctype html>\n<html lang="ru">\n<head>/);
  for (const part of ['charset="utf-8"', 'name="viewport"', 'rel="manifest"', 'rel="icon"', 'apple-touch-icon']) {
    expect(html).toContain(part);
  }
  expect(html).toContain("localStorage.getItem('theme')");
  expect(html).toContain("sessionStorage.getItem('preview')");
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Вход</title>']);
  expect(html).toContain('<script>run("$&")</script>');
  for (const part of ['<!--portal:', 'skeleton', 'portalStarted', 'id="failure"']) expect(html).not.toContain(part);
});

it('is shown when all of it is there', () => {
  const html = signInDocument(template, page, '');
  expect(html).toContain('<link rel="expect" href="#end" blocking="render">');
  expect(html).toMatch(/<div id="end" hidden><\/div>\s*<\/body>/);
});

it('is not made where its script would end too early, or of a document without a head', () => {
  expect(() => signInDocument(template, page, '"</script>"')).toThrow(/before its end/);
  expect(() => signInDocument('<html></html>', page, '')).toThrow(/no head/);
});
