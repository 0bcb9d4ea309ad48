import type { ComponentProps } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../tokens/tokens.ts';

interface Props {
  text: string;
  /** One element that can take focus. */
  children: ComponentProps<typeof Focusable>['children'];
}

export function Tooltip({ text, children }: Props) {
  return (
    <TooltipTrigger delay={400}>
      <Focusable>{children}</Focusable>
      <Bubble>{text}</Bubble>
    </TooltipTrigger>
  );
}

const Bubble = styled(AriaTooltip)`
  max-width: 280px;
  padding: ${space(1.5)} ${space(2.5)};
  border-radius: ${radius.small};
  background: ${color.text};
  color: ${color.canvas};
  font-size: ${fontSize.small};
`;
