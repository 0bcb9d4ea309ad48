import { useEffect, useRef } from 'react';
import { Button, Callout, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { TextValue } from '../formValues.ts';
import { isEmptyText } from '../isEmptyText.ts';

/** The text that a template has taken the place of, or the other way round. */
export interface SetAside {
  /** The text that is not in the editor. */
  text: TextValue;
  /** The template's name. */
  name: string;
  /** Placeholders for which the form had no value. */
  unfilled: string[];
  /** Whether it is the template's text that is in the editor. */
  isTemplateShown: boolean;
}

interface Props {
  aside: SetAside;
  /** Puts the text set aside into the editor, and the editor's aside: what was typed in either is kept. */
  onExchange: () => void;
  onClose: () => void;
}

/** Says what has become of the text, and takes it back. */
export function TemplateNotice({ aside, onExchange, onClose }: Props) {
  const room = useRef<HTMLDivElement>(null);
  // It comes below what was in sight when the template was chosen.
  useEffect(() => room.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Room ref={room} role="status">
      <Callout kind="info">
        <p>{textOf(aside)}</p>
        <Buttons>
          <Button size="small" onClick={onExchange}>
            {actionOf(aside)}
          </Button>
          <Button size="small" variant="ghost" onClick={onClose}>
            Скрыть
          </Button>
        </Buttons>
      </Callout>
    </Room>
  );
}

function textOf({ name, unfilled, isTemplateShown }: SetAside): string {
  if (!isTemplateShown) return `Шаблон «${name}» убран, прежний текст на месте.`;
  const rest = unfilled.map((placeholder) => `{{${placeholder}}}`).join(', ');
  return `Текст начат с шаблона «${name}».${rest && ` Впишите вместо ${rest} своё: в форме этих полей ещё не было.`}`;
}

function actionOf({ text, isTemplateShown }: SetAside): string {
  if (!isTemplateShown) return 'Вернуть шаблон';
  return isEmptyText(text.content) ? 'Убрать шаблон' : 'Вернуть прежний текст';
}

const Room = styled.div`
  margin-bottom: ${space(2)};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;
