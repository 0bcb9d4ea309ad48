import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../tokens/tokens.ts';

interface Props {
  /** Base32, for who types it in. */
  secret: string;
  /** `otpauth://…`, for an app on this device. */
  address: string;
  /** Modules on a side, and the dark ones as a path whose unit is a module. */
  qr: { size: number; path: string };
}

/** Light modules around a QR code: without them it is not found. */
const quiet = 4;

/** What an app for codes has to be told, in the three ways in which people can: a picture, a link and a text. */
export function AppSetup({ secret, address, qr: { size, path } }: Props) {
  const side = size + 2 * quiet;
  return (
    <Root>
      <li>Установите на телефон приложение для кодов: Яндекс Ключ, Google Authenticator или другое.</li>
      <li>
        Отсканируйте в нём этот QR-код. На этом же телефоне <a href={address}>откройте приложение по ссылке</a>.
        <Picture viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label="QR-код для приложения">
          <path d={path} />
        </Picture>
        Если камеры нет, введите ключ:
        <Secret aria-label="Ключ для приложения">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
      </li>
      <li>Введите код, который показывает приложение.</li>
    </Root>
  );
}

const Root = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
  font-size: ${fontSize.control};
  & > li::marker { color: ${color.textSoft}; }
`;

/* In both themes dark on light: many apps read no other. */
const Picture = styled.svg`
  display: block;
  width: min(208px, 100%);
  margin: ${space(3)} 0;
  border-radius: ${radius.small};
  background: #fff;
  fill: #000;
  shape-rendering: crispEdges;
`;

const Secret = styled.output`
  display: block;
  margin-top: ${space(1)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-family: ui-monospace, 'Liberation Mono', monospace;
  overflow-wrap: anywhere;
  user-select: all;
`;
