import { type ReactNode, useEffect, useState } from 'react';
import { color, layer, shadow } from 'shared-ui';
import { styled } from 'styled-components';

/** The rows of tools: above the text, and above the keyboard of a phone while that is there. */
export function ToolRows({ children }: { children: ReactNode }) {
  const lift = useKeyboardHeight();
  return (
    <Rows $isLifted={lift > 0} style={lift > 0 ? { bottom: lift } : undefined}>
      {children}
    </Rows>
  );
}

/** Pixels that a keyboard on the screen covers of the page; a bar of the browser is lower than `least`. */
const least = 120;

function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const follow = () => {
      const covered = window.innerHeight - view.height - view.offsetTop;
      setHeight(view.scale === 1 && covered > least ? covered : 0);
    };
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, []);
  return height;
}

const Rows = styled.div<{ $isLifted: boolean }>`
  border-radius: inherit;
  background: ${color.surface};
  ${({ $isLifted }) =>
    $isLifted &&
    `position: fixed; right: 0; left: 0; z-index: ${layer.header}; border-radius: 0; box-shadow: ${shadow.high};`}
`;

/** Their place until they are there, so that the text does not jump. */
export const ToolsPlace = styled.div`
  height: 79px;
`;
