import type { ReactNode } from 'react';
import { useHost } from 'shared-api';
import { Button, IconButton, Image, lazyPart, RemoveFormatting, space } from 'shared-ui';
import { styled } from 'styled-components';
import { htmlOf, isFormatted } from './looks.ts';
import type { RichField as RichFieldType } from './RichField.tsx';

/** Most questions are plain text: the rich field comes for those who want it. */
const RichField = lazyPart<Parameters<typeof RichFieldType>[0]>(
  () => import(/* webpackChunkName: "question-look" */ './RichField.tsx').then((module) => module.RichField),
  { name: 'поле с оформлением', isSmall: true },
);

interface Props {
  /** What the field is for: «Текст вопроса», «Вариант 2». */
  label: string;
  /** In the middle of a sentence: «текст вопроса 1», «вариант 2». */
  name: string;
  plain: string;
  /** Empty for plain text. */
  html: string;
  /** An option: its button is an icon beside it. */
  isOption?: boolean;
  /** Other HTML; empty where the text is plain again. */
  onChange: (html: string) => void;
  /** The field of plain text. */
  children: ReactNode;
}

/** A field of plain text that can be made a rich one, and plain again. */
export function LookSwitch({ label, name, plain, html, isOption = false, onChange, children }: Props) {
  const { confirm } = useHost();
  const isRich = html !== '';
  const toggle = async () => {
    if (!isRich) return onChange(htmlOf(plain));
    const isSure =
      !isFormatted(html) ||
      (await confirm({
        title: 'Вернуть обычный текст?',
        text: 'Оформление и картинки пропадут, останутся слова.',
        confirmLabel: 'Вернуть',
        isDanger: true,
      }));
    if (isSure) onChange('');
  };
  const says = isRich ? `Обычный текст: ${name}` : `Оформление и картинка: ${name}`;
  const icon = isRich ? <RemoveFormatting aria-hidden="true" /> : <Image aria-hidden="true" />;
  return (
    <Root $isOption={isOption}>
      {isRich ? <RichField label={label} html={html} isSmall={isOption} onChange={onChange} /> : children}
      {isOption ? (
        <IconButton label={says} size="small" onClick={() => void toggle()}>
          {icon}
        </IconButton>
      ) : (
        <Below>
          <Button size="small" variant="ghost" icon={icon} aria-label={says} onClick={() => void toggle()}>
            {isRich ? 'Обычный текст' : 'Оформление и картинка'}
          </Button>
        </Below>
      )}
    </Root>
  );
}

const Root = styled.div<{ $isOption: boolean }>`
  display: ${({ $isOption }) => ($isOption ? 'flex' : 'grid')};
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  & > :first-child { flex: 1; min-width: 0; }
`;

const Below = styled.div`
  margin: 0 0 ${space(3)};
`;
