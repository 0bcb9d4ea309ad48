import { useEffect, useId } from 'react';
import { color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Choice } from '../choices/choice.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { Floating } from '../popup/Floating.tsx';
import { useSlash } from './useSlash.ts';

interface Props {
  quill: QuillEditor;
  choices: readonly Choice[];
}

/** The list of blocks that «/» opens at the caret. The text keeps the keyboard, and says which option is meant. */
export function SlashMenu({ quill, choices }: Props) {
  const id = useId();
  const { open, choose, point } = useSlash(quill, choices);
  const active = open?.found[open.active];
  const activeId = active && `${id}${active.id}`;
  useEffect(() => {
    const { root } = quill;
    if (!activeId) return;
    root.setAttribute('aria-controls', id);
    root.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      root.removeAttribute('aria-controls');
      root.removeAttribute('aria-activedescendant');
    };
  }, [quill, id, activeId]);
  if (!open) return null;
  return (
    <Floating place={open.place}>
      <div id={id} role="listbox" aria-label="Вставить блок">
        {open.found.map((choice, at) => {
          const { id: key, label, hint, icon: Icon } = choice;
          return (
            <Option
              key={key}
              id={`${id}${key}`}
              role="option"
              aria-selected={at === open.active}
              onPointerMove={() => point(at)}
              // The text keeps the keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <Icon aria-hidden="true" />
              <span>{label}</span>
              {hint && <Hint aria-hidden="true">{hint}</Hint>}
            </Option>
          );
        })}
        {open.found.length === 0 && <Nothing>Такого блока нет</Nothing>}
      </div>
    </Floating>
  );
}

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1.75)} ${space(2.5)};
  border-radius: ${radius.small};
  font-size: 14.5px;
  cursor: pointer;
  & svg { flex: none; width: 16px; height: 16px; color: ${color.textSoft}; }
  &[aria-selected='true'] { background: ${color.greySoft}; }
`;

const Hint = styled.span`
  margin-left: auto;
  padding-left: ${space(4)};
  color: ${color.textSoft};
  font-size: 12.5px;
`;

const Nothing = styled.p`
  margin: 0;
  padding: ${space(2)} ${space(2.5)};
  color: ${color.textSoft};
  font-size: 14px;
`;
