import type { SectionColour } from 'shared-api';

/** The colours of sections as the interface calls them, in the order in which they are offered. */
export const colourNames: Record<SectionColour, string> = {
  amber: 'Янтарный',
  terracotta: 'Терракотовый',
  plum: 'Сливовый',
  violet: 'Фиолетовый',
  blue: 'Синий',
  teal: 'Бирюзовый',
  olive: 'Оливковый',
  grey: 'Серый',
};
