import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space, weight } from '../tokens/tokens.ts';

interface Props {
  /** Of the heading, by which the section is named. */
  id: string;
  title: ReactNode;
  /** How many things it holds; stands beside the title. */
  count?: number;
  /** What leads to all of them. */
  aside?: ReactNode;
  /** It is late, or failed. */
  isBad?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading: space divides it from the others, no frame. */
export function Section({ id, title, count, aside, isBad = false, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <Head $isBad={isBad}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span>{count}</span>}
        {aside}
      </Head>
      {children}
    </section>
  );
}

const Head = styled.div<{ $isBad: boolean }>`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  min-height: 28px;
  margin-bottom: ${space(1)};
  & > h2 { font-size: ${fontSize.lead}; ${({ $isBad }) => $isBad && `color: ${color.danger};`} }
  & > span { color: ${color.textQuiet}; font-weight: ${weight.label}; }
  & > a {
    margin-left: auto;
    padding: ${space(1)} 0;
    color: ${color.textQuiet};
    font-size: ${fontSize.small};
    text-decoration: none;
    white-space: nowrap;
  }
  & > a:hover { color: ${color.accent}; text-decoration: underline; }
`;

/** Sections of a page below one another. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(9)};
`;
