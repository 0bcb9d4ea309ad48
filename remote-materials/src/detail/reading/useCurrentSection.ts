import { type RefObject, useEffect, useState } from 'react';
import type { Section } from '../../sections.ts';

/** Pixels below the top of the window at which a section counts as the one being read. */
const readingLine = 120;

/** The id of the section that is being read: the last one whose heading has passed the reading line. */
export function useCurrentSection(sections: Section[], content: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);

  useEffect(() => {
    const find = () => {
      const headings = sections.map(({ id }) => content.current?.querySelector(`[id="${CSS.escape(id)}"]`));
      const passed = headings.filter((heading) => heading && heading.getBoundingClientRect().top <= readingLine);
      setCurrent(sections[Math.max(0, passed.length - 1)]?.id);
    };
    find();
    document.addEventListener('scroll', find, { capture: true, passive: true });
    window.addEventListener('resize', find);
    return () => {
      document.removeEventListener('scroll', find, { capture: true });
      window.removeEventListener('resize', find);
    };
  }, [sections, content]);

  return current;
}
