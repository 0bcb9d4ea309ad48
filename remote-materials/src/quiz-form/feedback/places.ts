import { createContext } from 'react';
import type { Material } from 'shared-api';
import type { Feedback } from 'shared-api/questions';
import { sectionsOf } from '../../sections.ts';

type Place = NonNullable<Feedback['place']>;

/** Places of the material to which feedback may lead. */
export const Places = createContext<Place[]>([]);

/** The material as a whole, and each of its sections. */
export function placesOf({ id, title, content }: Pick<Material, 'id' | 'title' | 'content'>): Place[] {
  const link = `/materials/${id}`;
  const sections = sectionsOf(content).map((section) => ({
    link: `${link}#${encodeURIComponent(section.id)}`,
    title: section.text.slice(0, longestTitle),
  }));
  return [
    { link, title: title.slice(0, longestTitle) },
    ...sections.filter((place) => place.link.length <= longestLink),
  ];
}

const longestTitle = 300;
const longestLink = 500;
