import { useNavigation } from 'react-router-dom';
import { color, layer } from 'shared-ui';
import { keyframes, styled } from 'styled-components';

/** A thin line on top while the next page is on its way; a quick change does not show it. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <Bar role="progressbar" aria-label="Загрузка страницы" />;
}

const grow = keyframes`
  from { transform: scaleX(0); }
  30% { transform: scaleX(0.5); }
  to { transform: scaleX(0.92); }
`;
const appear = keyframes`from { opacity: 0; }`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.pendingBar};
  height: 3px;
  background: ${color.accent};
  transform-origin: left;
  @media (forced-colors: active) { background: Highlight; }
  animation: ${grow} 8s cubic-bezier(0.1, 0.6, 0.2, 1) forwards, ${appear} 0.1s 0.15s backwards;
`;
