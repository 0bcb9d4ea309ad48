import { Link } from 'react-router-dom';
import { color, fontSize, LinkButton, space, typograph, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** For every address that no section knows. */
export function NotFoundPage() {
  return (
    <Root>
      <Code aria-hidden="true">404</Code>
      <h1>Страница не найдена</h1>
      <p>{typograph('Возможно, её перенесли или удалили, а может быть, в адресе опечатка.')}</p>
      <LinkButton as={Link} to="/dashboard" $variant="primary">
        На главную
      </LinkButton>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  padding: clamp(32px, 10vh, 96px) ${space(2)};
  text-align: center;
  & h1 { font-size: ${fontSize.figure}; }
  & p { max-width: 46ch; margin-bottom: ${space(2)}; color: ${color.textSoft}; }
`;

const Code = styled.div`
  color: ${color.accent};
  font-size: 76px;
  font-weight: ${weight.heading};
  line-height: 1;
  letter-spacing: -0.04em;
`;
