import { styled } from 'styled-components';
import { type ButtonVariant, buttonStyles } from './Button.tsx';

/** An anchor that looks like a button; `<LinkButton as={Link} to="…">` for the router's link. */
export const LinkButton = styled.a<{ $variant?: ButtonVariant; $size?: 'small' | 'medium' }>`
  ${buttonStyles}
`;
