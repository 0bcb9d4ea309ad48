import { useState } from 'react';
import type { Material } from 'shared-api';
import { ChevronDown, color, ListTree, Loading, lazyPart, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { SectionPath } from './SectionPath.tsx';

const SectionList = lazyPart(
  () => import(/* webpackChunkName: "section-list" */ './SectionList.tsx').then((module) => module.SectionList),
  { name: 'содержание раздела', waiting: <Loading />, isSmall: true },
);

/**
 * Where the material stands, and the other materials of its section, folded above the text; they come when somebody
 * unfolds them. Closed, it is as high before anything has come as after.
 */
export function SectionContents({ material: { id, category } }: { material: Pick<Material, 'id' | 'category'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Root aria-label="Материалы раздела">
      <SectionPath materialId={id} category={category} />
      <Fold type="button" aria-expanded={isOpen} aria-controls="section-contents" onClick={() => setOpen(!isOpen)}>
        <ListTree aria-hidden="true" />
        Содержание раздела
        <ChevronDown aria-hidden="true" />
      </Fold>
      <div id="section-contents" hidden={!isOpen}>
        {isOpen && <SectionList section={category} materialId={id} />}
      </div>
    </Root>
  );
}

const Root = styled.nav`
  max-width: 680px;
  margin: -${space(2)} 0 ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  @media print { display: none; }
`;

const Fold = styled.button`
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
`;
