import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dotted } from '../page/dotted.ts';
import { color, fontSize, motion, radius, shadow, space, tiny, weight } from '../tokens/tokens.ts';

interface ItemProps {
  /** A {@link Tile}. */
  lead?: ReactNode;
  /** The link, or what stands for it: all of the row leads where it leads. */
  title: ReactNode;
  /** One quiet line; elements in it are divided by dots. */
  facts?: ReactNode;
  /** What one compares down the list: a date, a number. */
  figure?: ReactNode;
  isBad?: boolean;
  /** What a press on the row does, drawn as a button; the link of the title does it. */
  action?: string;
}

/** Things one below the other, divided by hairlines. */
export const ItemList = styled.ul`
  list-style: none;
`;

/** One of them; belongs into {@link ItemList}. */
export function Item({ lead, title, facts, figure, isBad = false, action }: ItemProps) {
  return (
    <Row $hasLead={lead !== undefined}>
      {lead}
      <Text>
        <Title>{title}</Title>
        {facts && <Quiet>{typeof facts === 'string' ? <span>{facts}</span> : facts}</Quiet>}
      </Text>
      {figure && <Figure $isBad={isBad}>{figure}</Figure>}
      {action && <Action aria-hidden="true">{action}</Action>}
    </Row>
  );
}

const Row = styled.li<{ $hasLead: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  margin: 0 -${space(2)};
  padding: ${space(2.5)} ${space(2)};
  border-radius: ${radius.medium};
  transition: background-color ${motion.fast};
  & + &::before {
    content: '';
    position: absolute;
    top: 0;
    right: ${space(2)};
    left: ${({ $hasLead }) => space($hasLead ? 13 : 2)};
    border-top: 1px solid ${color.line};
  }
  &:hover { background: ${color.hover}; }
  ${tiny} { flex-wrap: wrap; gap: 0 ${space(3)}; }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  ${tiny} { flex-basis: calc(100% - 60px); }
`;

const Title = styled.div`
  font-size: ${fontSize.body};
  font-weight: ${weight.label};
  line-height: 1.45;
  overflow-wrap: anywhere;
  & a { color: ${color.text}; text-decoration: none; }
  & a::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.medium}; }
  & a:focus-visible { outline: none; }
  & a:focus-visible::after { outline: 2px solid ${color.accent}; }
`;

const Quiet = styled.div`
  ${dotted}
  /* It lies over the link, which takes the whole row. */
  pointer-events: none;
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
  line-height: 1.5;
`;

const Figure = styled.div<{ $isBad: boolean }>`
  flex: none;
  color: ${({ $isBad }) => ($isBad ? color.danger : color.textSoft)};
  font-size: ${fontSize.small};
  font-weight: ${weight.label};
  white-space: nowrap;
  ${tiny} { margin-left: 44px; }
`;

const Action = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  min-width: 104px;
  height: 32px;
  padding: 0 ${space(3)};
  border-radius: ${radius.small};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  font-weight: ${weight.label};
  /* The whole row is pressed there. */
  ${tiny} { display: none; }
`;
