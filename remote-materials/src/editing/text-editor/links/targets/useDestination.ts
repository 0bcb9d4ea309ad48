import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isApiError, materialQuery, useApi, useHost } from 'shared-api';
import { sectionsOf } from '../../../../sections.ts';
import type { QuillEditor } from '../../commands/apply.ts';
import { idsOf } from '../../model/ids.ts';
import { headingsOf } from '../../outline/headings.ts';
import { destinationOf } from '../destination.ts';

export interface Shown {
  /** In words of a person. */
  label: string;
  /** What it leads to is not there. */
  isMissing: boolean;
  isLoading: boolean;
}

/** What a link leads to, as people call it. */
export function useDestination(quill: QuillEditor, href: string): Shown {
  const api = useApi();
  const { queryClient } = useHost();
  const destination = destinationOf(href);
  const id = destination.kind === 'material' ? destination.id : '';
  const { data, error, isPending } = useQuery({ ...materialQuery(api, id), enabled: id !== '' }, queryClient);
  const place = destination.kind === 'other' ? '' : destination.place;
  const content = place === '' ? '' : (data?.content ?? '');
  const sections = useMemo(() => (content === '' ? [] : sectionsOf(content)), [content]);
  if (destination.kind === 'other') return known(destination.label);
  if (destination.kind === 'place') return placeOf(quill, destination.place);
  if (isPending) return { label: 'Материал…', isMissing: false, isLoading: true };
  if (error && isApiError(error) && error.status === 404) return missing('Материал не найден');
  // Whether it is there is not known.
  if (!data) return known(href);
  const section = sections.find((one) => one.id === place);
  return known(section ? `${data.title} · ${section.text}` : data.title);
}

function placeOf(quill: QuillEditor, place: string): Shown {
  const contents = quill.getContents();
  const heading = headingsOf(contents).find(({ anchor }) => anchor === place);
  if (heading) return known(`Раздел «${heading.text}»`);
  return idsOf(contents).has(place) ? known(`#${place}`) : missing('Раздел не найден');
}

const known = (label: string): Shown => ({ label, isMissing: false, isLoading: false });
const missing = (label: string): Shown => ({ label, isMissing: true, isLoading: false });
