import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../tokens/tokens.ts';

type Kind = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { tone: 'blue', icon: <Info /> },
  success: { tone: 'green', icon: <CircleCheck /> },
  warning: { tone: 'yellow', icon: <TriangleAlert /> },
  danger: { tone: 'red', icon: <CircleAlert /> },
} as const;

interface Props {
  kind: Kind;
  children: ReactNode;
  role?: 'alert' | 'status';
}

export function Callout({ kind, children, role }: Props) {
  const { tone, icon } = looks[kind];
  return (
    <Root $tone={tone} role={role}>
      {icon}
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.div<{ $tone: 'blue' | 'green' | 'yellow' | 'red' }>`
  display: flex;
  gap: ${space(2.5)};
  padding: ${space(3)} ${space(3.5)};
  border-radius: ${radius.small};
  background: ${({ $tone }) => color[`${$tone}Soft`]};
  color: ${({ $tone }) => color[$tone]};
  & > svg { flex: none; width: 18px; height: 18px; margin-top: 2px; }
  & > div { min-width: 0; }
`;
