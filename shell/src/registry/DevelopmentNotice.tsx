import type { Registry } from 'shared-api';
import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Says which sections come from a developer's machine, and how to get rid of them. */
export function DevelopmentNotice({ registry }: { registry: Registry }) {
  if (!registry.development) return null;
  const own = registry.remotes.filter(({ development }) => development);
  const missing = registry.development.filter(({ name }) => !own.some((entry) => entry.name === name));
  return (
    <Strip>
      {own.length > 0 && `Из исходников: ${own.map(({ label }) => label).join(', ')}. `}
      {missing.map(
        ({ name, origin }) => `По адресу ${origin} раздела ${name} нет: запустите npm run dev -w remote-${name}. `,
      )}
      <a href="?remote=off">Вернуть выпущенные</a>
    </Strip>
  );
}

const Strip = styled.p`
  padding: ${space(1)} ${space(4)};
  background: ${color.blueSoft};
  color: ${color.blue};
  font-size: ${fontSize.small};
  & a { color: inherit; }
  @media print { display: none; }
`;
