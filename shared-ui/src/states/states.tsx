import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { color, fontSize, radius, space, weight } from '../tokens/tokens.ts';
import { Drawing } from './Drawing.tsx';
import { Spinner } from './Spinner.tsx';

/** Stands for a whole area while it loads. */
export function Loading({ label }: { label?: string }) {
  return (
    <Centre>
      <Spinner label={label} />
    </Centre>
  );
}

interface EmptyProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** It stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, children, icon = <Inbox />, action, isPage = false }: EmptyProps) {
  return (
    <Centre>
      <Drawing icon={icon} />
      <Title as={isPage ? 'h1' : 'p'}>{title}</Title>
      {children && <Text>{children}</Text>}
      {action}
    </Centre>
  );
}

interface FailedProps {
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** It stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** Something could not be loaded; says so in its place, with «Повторить». */
export function LoadFailed({ title = 'Ошибка загрузки', message, onRetry, isRetrying, isPage = false }: FailedProps) {
  return (
    <Centre role="alert">
      <Emblem>
        <CircleAlert />
      </Emblem>
      <Title as={isPage ? 'h1' : 'p'}>{title}</Title>
      <Text>{message}</Text>
      {onRetry && (
        <Button onClick={onRetry} isPending={isRetrying}>
          Повторить
        </Button>
      )}
    </Centre>
  );
}

const Centre = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(9)} ${space(4)};
  text-align: center;
`;

const Emblem = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: ${radius.round};
  background: ${color.redSoft};
  color: ${color.red};
  & svg { width: 24px; height: 24px; }
`;

const Title = styled.p`
  font-size: ${fontSize.lead};
  font-weight: ${weight.heading};
`;

const Text = styled.div`
  max-width: 52ch;
  color: ${color.textSoft};
`;

const breathe = keyframes`to { opacity: 0.45; }`;

/** A grey block in the shape of what will come. */
export const Skeleton = styled.div<{ $height?: number; $width?: string }>`
  height: ${({ $height = 16 }) => $height}px;
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${radius.small};
  background: ${color.greySoft};
  animation: ${breathe} 1.1s ease-in-out infinite alternate;
`;
