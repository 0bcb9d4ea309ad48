import { Link } from 'react-router-dom';
import { color, fontSize, radius, space, tiny, VisuallyHidden, visuallyHidden, weight } from 'shared-ui';
import { styled } from 'styled-components';

const name = 'База знаний';

/** The portal's sign and name; leads home. @param isRail where there is room for the sign only */
export function Brand({ isRail = false }: { isRail?: boolean }) {
  return (
    <Root to="/dashboard">
      <BrandSign size={28} />
      {isRail ? <VisuallyHidden>{name}</VisuallyHidden> : <Name>{name}</Name>}
    </Root>
  );
}

/** An open book. */
export function BrandSign({ size = 30 }: { size?: number }) {
  return (
    <Sign viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M8 9.5c3-1.2 5.7-.8 8 1 2.3-1.8 5-2.2 8-1v13c-3-1-5.7-.7-8 1-2.3-1.7-5-2-8-1zM16 10.5v13" />
    </Sign>
  );
}

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2.5)};
  flex: none;
  border-radius: ${radius.small};
  color: ${color.text};
  font-size: ${fontSize.body};
  font-weight: ${weight.heading};
  letter-spacing: -0.01em;
  text-decoration: none;
`;

const Name = styled.span`
  ${tiny} { ${visuallyHidden} }
`;

const Sign = styled.svg`
  flex: none;
  & rect { fill: ${color.accent}; }
  & path { fill: none; stroke: ${color.onAccent}; stroke-width: 2; stroke-linejoin: round; }
`;
