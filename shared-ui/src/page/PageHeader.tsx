import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { popups } from '../part/popups.ts';
import { useSoon } from '../part/useSoon.ts';
import { typograph } from '../text/typograph.ts';
import { color, fontSize, space } from '../tokens/tokens.ts';

interface Props {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page. Most pages open dialogs, so their code comes once the page is at rest. */
export function PageHeader({ title, description, actions }: Props) {
  useSoon(popups.load);
  return (
    <Root>
      <div>
        <h1>{title}</h1>
        {description && (
          <Description>{typeof description === 'string' ? typograph(description) : description}</Description>
        )}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  & h1 { font-size: ${fontSize.page}; letter-spacing: -0.018em; }
`;

const Description = styled.p`
  margin-top: ${space(1)};
  max-width: 70ch;
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
