import { emptyStart, type Start } from './formValues.ts';

/** As long as the field takes. */
const longestTitle = 300;

/** The form of a new material with the title that its address carries, as «Написать материал» of what was searched for does. */
export function startOfTitle(address: URLSearchParams): Start {
  const title = (address.get('title') ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  if (title === '') return emptyStart;
  return { ...emptyStart, values: { ...emptyStart.values, title: [...title].slice(0, longestTitle).join('').trim() } };
}
