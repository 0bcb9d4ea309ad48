import { useQuery } from '@tanstack/react-query';
import { Activity, type ReactNode, type RefObject } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { hasRole, type Material, materialQuery, useApi, useCurrentUser } from 'shared-api';
import { styled } from 'styled-components';
import { ColouredCode } from '../ColouredCode.tsx';
import { Soon } from '../Soon.tsx';
import { BackLink } from './BackLink.tsx';
import { MaterialActions } from './MaterialActions.tsx';
import { MaterialHeader } from './MaterialHeader.tsx';
import { Reading } from './reading/Reading.tsx';
import { useAhead } from './useAhead.ts';
import { useNewestAddress } from './useNewestAddress.ts';

interface Props {
  /** Gets the element of the text while that is shown. */
  content?: RefObject<HTMLElement | null>;
  /** What other features add below the text. */
  children?: (material: Material) => ReactNode;
  /** Between the header and the text. */
  above?: (material: Material) => ReactNode;
  /** What other features offer every reader, beside the marks of a material. */
  tools?: (material: Material) => ReactNode;
  /** The edit mode, which takes the place of the text. */
  editMode?: (material: Material, onClose: () => void) => ReactNode;
  /** Gets what the edit mode needs, as somebody reaches for it. */
  prepareEdit?: (material: Material) => Promise<unknown>;
  /** Beside what editors can do: who of them is at work. */
  editors?: (material: Material) => ReactNode;
}

export function MaterialPage(props: Props) {
  const { content, children, above, tools, editMode, prepareEdit = nothing, editors } = props;
  const loaded = useLoaderData<Material>();
  const { data: material = loaded } = useQuery(materialQuery(useApi(), loaded.id));
  useNewestAddress(loaded);
  const isEditor = hasRole(useCurrentUser(), 'EDITOR');
  const [address, setAddress] = useSearchParams();
  const isEditing = isEditor && address.get('edit') === 'true';
  const { isAhead, reach } = useAhead(isEditing, () => prepareEdit(material));
  return (
    <>
      <BackLink />
      {editMode && (isEditing || isAhead) && (
        <Activity mode={isEditing ? 'visible' : 'hidden'}>
          {editMode(material, () => setAddress({}, { replace: true }))}
        </Activity>
      )}
      {!(isEditing && editMode) && (
        <>
          <MaterialHeader
            material={material}
            tools={tools?.(material)}
            actions={
              isEditor && (
                <>
                  {editors?.(material)}
                  <MaterialActions material={material} onReachForEdit={() => void reach()} />
                  <Soon load={reach} />
                </>
              )
            }
          />
          {above?.(material)}
          <ColouredCode html={material.content}>
            <Reading key={material.id} material={material} content={content} />
          </ColouredCode>
        </>
      )}
      <OnScreen>{children?.(material)}</OnScreen>
    </>
  );
}

async function nothing(): Promise<void> {}

/** Paper gets the text alone. */
const OnScreen = styled.div`
  @media print { display: none; }
`;
