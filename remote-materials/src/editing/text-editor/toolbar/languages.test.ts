import { expect, it } from '@jest/globals';
import { hljs } from '../../../highlight.ts';
import { languages } from './languages.ts';

it('The languages that are offered are those that are shown in colours', () => {
  expect(languages).toEqual(hljs.listLanguages().sort());
});
