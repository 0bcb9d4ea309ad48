import { type MouseEvent, type RefObject, useState } from 'react';
import { ChevronDown, color, fontSize, ListTree, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { Section } from '../../sections.ts';
import { wide } from '../../wide.ts';
import { useCurrentSection } from './useCurrentSection.ts';

interface Props {
  sections: Section[];
  content: RefObject<HTMLElement | null>;
  onClick: (event: MouseEvent) => void;
}

/** Table of contents: beside the text where there is room for it, else folded above. */
export function Contents({ sections, content, onClick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const current = useCurrentSection(sections, content);
  return (
    <Root aria-label="Содержание">
      <Toggle type="button" aria-expanded={isOpen} aria-controls="contents" onClick={() => setOpen(!isOpen)}>
        <ListTree aria-hidden="true" />
        Содержание
        <ChevronDown aria-hidden="true" />
      </Toggle>
      <Heading aria-hidden="true">Содержание</Heading>
      <List id="contents" $isOpen={isOpen}>
        {sections.map(({ id, text, depth }) => (
          <li key={id}>
            <Item
              href={`#${encodeURIComponent(id)}`}
              $depth={depth}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                setOpen(false);
                onClick(event);
              }}
            >
              {text}
            </Item>
          </li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.nav`
  margin-bottom: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${wide} {
    position: sticky;
    top: calc(var(--frame-top, 56px) + 24px);
    align-self: start;
    max-height: calc(100vh - 104px);
    margin: 0;
    overflow-y: auto;
    scrollbar-width: thin;
    border: 0;
    border-radius: 0;
    background: none;
  }
  @media print { display: none; }
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  padding: ${space(2.5)} ${space(3.5)};
  border: 0;
  border-radius: inherit;
  background: none;
  font-weight: ${weight.label};
  text-align: left;
  cursor: pointer;
  & svg { flex: none; width: 17px; height: 17px; color: ${color.textSoft}; }
  & svg:last-child { margin-left: auto; transition: transform 0.15s; }
  &[aria-expanded='true'] svg:last-child { transform: rotate(180deg); }
  ${wide} { display: none; }
`;

const Heading = styled.p`
  display: none;
  margin: 0 0 ${space(2)} ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  font-weight: ${weight.label};
  ${wide} { display: block; }
`;

const List = styled.ul<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  padding: 0 ${space(1.5)} ${space(2)};
  list-style: none;
  ${wide} {
    display: block;
    padding: 0;
    border-left: 1px solid ${color.line};
  }
`;

const Item = styled.a<{ $depth: number }>`
  display: block;
  padding: ${space(1.25)} ${space(2)} ${space(1.25)} ${({ $depth }) => space(3 + $depth * 3)};
  border-radius: ${radius.small};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  line-height: 1.35;
  text-decoration: none;
  overflow-wrap: break-word;
  hyphens: auto;
  &:hover { color: ${color.text}; background: ${color.greySoft}; }
  &[aria-current] { color: ${color.accent}; font-weight: ${weight.label}; }
  ${wide} {
    margin-left: -1px;
    border-left: 2px solid transparent;
    border-radius: 0 ${radius.small} ${radius.small} 0;
    &[aria-current] { border-left-color: ${color.accent}; }
  }
`;
