import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-api';
import { Button, type FieldControlProps, IconButton, Image, lazyPart, RemoveFormatting, space } from 'shared-ui';
import { styled } from 'styled-components';
import { htmlOf, isFormatted } from './looks.ts';

/** Most questions are plain text: the rich field comes for those who want it. */
const RichField = lazyPart(
  () => import(/* webpackChunkName: "question-look" */ './RichField.tsx').then((module) => module.RichField),
  { name: 'поле с оформлением', isSmall: true },
);

interface Focusable {
  focus: () => void;
}

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
  /** What ties the rich field to the label and the message around it. */
  control?: FieldControlProps;
  /** By which the form finds what to focus, as it finds the field of plain text. */
  focusRef?: (focusable: Focusable) => void;
  /** Other HTML; empty where the text is plain again. */
  onChange: (html: string) => void;
  /** The field of plain text. */
  children: ReactNode;
}

/** A field of plain text that can be made a rich one, and plain again. */
export function LookSwitch({
  label,
  name,
  plain,
  html,
  isOption = false,
  control,
  focusRef,
  onChange,
  children,
}: Props) {
  const { confirm } = useHost();
  const isRich = html !== '';
  const { root, isAskedFor, goOn } = useWritingOn(isRich);
  useFocusable(root, isRich, focusRef);
  const toggle = async () => {
    goOn();
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
    <Root ref={root} $isOption={isOption}>
      {isRich ? (
        <RichField {...{ label, html, control, onChange }} isSmall={isOption} isAskedFor={isAskedFor} />
      ) : (
        children
      )}
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

/** Writing goes on in the field that somebody has asked for; the rich one sees to it itself, once it is there. */
function useWritingOn(isRich: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [isAskedFor, setIsAskedFor] = useState(false);
  useEffect(() => {
    if (isAskedFor && !isRich) root.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isAskedFor, isRich]);
  return { root, isAskedFor, goOn: () => setIsAskedFor(true) };
}

function useFocusable(root: RefObject<HTMLDivElement | null>, isRich: boolean, focusRef: Props['focusRef']) {
  // One for all renders: each new one would be another field to the form.
  const [focusable] = useState<Focusable>(() => ({
    focus: () => root.current?.querySelector<HTMLElement>('[contenteditable]')?.focus(),
  }));
  useEffect(() => {
    if (isRich) focusRef?.(focusable);
  }, [isRich, focusRef, focusable]);
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
