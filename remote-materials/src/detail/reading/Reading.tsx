import { type RefObject, useMemo, useRef } from 'react';
import type { Material } from 'shared-api';
import { color, fontSize, RichContent, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useScrollableFocus } from '../../useScrollableFocus.ts';
import { wide } from '../../wide.ts';
import { Contents } from './Contents.tsx';
import { Embeds } from './embeds/Embeds.tsx';
import { prepareContent } from './prepareContent.ts';
import { ContinueReading } from './progress/ContinueReading.tsx';
import { useReadingProgress } from './progress/useReadingProgress.ts';
import { useContentLinks } from './useContentLinks.ts';
import { useSteadyContent } from './useSteadyContent.ts';

/** Headings from which on a document gets a table of contents. */
const longDocument = 4;

interface Props {
  material: Pick<Material, 'id' | 'slug' | 'content' | 'progress'>;
  /** Gets the element of the text. */
  content?: RefObject<HTMLElement | null> | undefined;
}

/** The text of a material with its table of contents; keeps the reader's progress. */
export function Reading({ material, content: given }: Props) {
  const steady = useSteadyContent(material.content);
  const { html, sections } = useMemo(() => prepareContent(steady), [steady]);
  const own = useRef<HTMLElement>(null);
  const content = given ?? own;
  const handleClick = useContentLinks(material);
  useReadingProgress(material, content);
  useScrollableFocus(content, html);
  const hasContents = sections.length >= longDocument;
  return (
    <>
      <ContinueReading progress={material.progress} content={content} />
      <Layout $hasContents={hasContents}>
        {hasContents && <Contents sections={sections} content={content} onClick={handleClick} />}
        <Text ref={content} html={html} lang="ru" onClick={handleClick} />
        <Embeds content={content} html={html} />
      </Layout>
    </>
  );
}

const Layout = styled.div<{ $hasContents: boolean }>`
  ${wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${({ $hasContents }) => ($hasContents ? '232px' : '')};
    gap: ${space(10)};
    & > nav { grid-column: 2; grid-row: 1; }
    & > article { grid-column: 1; grid-row: 1; }
  }
  @media print { display: block; }
`;

const Text = styled(RichContent)`
  min-width: 0;
  max-width: 680px;
  hyphens: auto;
  & .section { position: relative; }
  & .section:first-child > :first-child { margin-top: 0; }
  & .section > [tabindex='-1']:focus { outline: none; }
  & .section-link {
    position: absolute;
    top: 0;
    left: -${space(5)};
    width: ${space(5)};
    color: ${color.textSoft};
    font-size: ${fontSize.lead};
    text-decoration: none;
    opacity: 0;
  }
  & .section:hover > .section-link, & .section-link:focus-visible { opacity: 1; }
  & .table-frame { margin: 0 0 ${space(4)}; overflow-x: auto; }
  & .table-frame > table { display: table; width: auto; min-width: min(100%, 420px); max-width: none; margin: 0; hyphens: manual; }
  & pre { hyphens: manual; }
  /* Below its player a link is a caption. */
  & .embed-framed > a { margin-top: ${space(2)}; padding: 0; border: 0; background: none; font-size: ${fontSize.control}; }
  @media print {
    max-width: none;
    & .section-link { display: none; }
    & .table-frame { overflow: visible; }
    & .table-frame > table { width: 100%; min-width: 0; overflow-wrap: anywhere; }
    & h1, & h2, & h3, & h4, & caption, & summary, & .callout-title { break-after: avoid; }
    & pre, & tr, & img, & figure, & aside { break-inside: avoid; }
    & thead { display: table-header-group; }
    & pre { overflow-wrap: anywhere; }
    & aside { border: 1px solid ${color.line}; border-left-width: 3px; print-color-adjust: exact; }
    & details::details-content { content-visibility: visible; block-size: auto; }
    /* On paper nobody can follow a link to another site. */
    & a[href^='http']::after { content: ' (' attr(href) ')'; font-size: 0.85em; }
    & video, & audio { display: none; }
  }
`;
