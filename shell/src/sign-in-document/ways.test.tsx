import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { SignOnOffer } from 'shared-api';
import { EntranceWays } from '../sign-in/EntranceWays.tsx';
import { sampleWays } from './sampleWays.tsx';
import { runWays } from './ways.ts';

const providers = [
  { id: 'corp', title: 'Войти через Корпоративный вход' },
  { id: 'partner', title: 'Войти <как> партнёр' },
];
const failure = 'Служба входа не отвечает.';

/** Text, names, addresses and classes, as they stand in one another. */
const anatomy = (root: Element | null | undefined) => root?.outerHTML.replace(/\s(open|style|target)="[^"]*"/g, '');

beforeEach(() => {
  const { container, unmount } = render(sampleWays);
  const template = `<template data-state="ways">${container.innerHTML}</template>`;
  unmount();
  document.body.innerHTML = `${template}<div id="root"><form></form></div><div id="end" hidden></div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

it.each<[SignOnOffer['password'], string | null]>([
  ['open', null],
  ['open', failure],
  ['behind', null],
  ['behind', failure],
])('the document is what the component renders: passwords %s, failure %p', (password, told) => {
  const form = document.querySelector('form');
  runWays({ providers, password }, told);
  form?.replaceWith('form');
  const ours = document.querySelector('#root nav')?.parentElement;
  const { container } = render(
    <EntranceWays offer={{ providers, password }} place="/dashboard" failure={told}>
      form
    </EntranceWays>,
  );
  expect(anatomy(ours)).toBe(anatomy(container.firstElementChild));
});

it('the form is out of sight, and in its place for the script, where passwords are for nobody', () => {
  runWays({ providers, password: 'none' }, null);
  expect(document.querySelector('form')?.closest('[hidden]')).not.toBeNull();
  expect(document.querySelectorAll('#root nav a')).toHaveLength(2);
});

it('nothing is put in without providers', () => {
  const before = document.body.innerHTML;
  runWays({ providers: [], password: 'open' }, failure);
  expect(document.body.innerHTML).toBe(before);
});
