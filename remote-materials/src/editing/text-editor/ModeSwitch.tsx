import { useEffect, useRef } from 'react';
import { Check, ChevronDown, color, fontSize, Menu, MenuButton, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Mode } from './modes.ts';

interface Props {
  mode: Mode;
  isRichReady: boolean;
  isBusy: boolean;
  /** The text is being made for another mode. */
  isSwitching: boolean;
  onChange: (mode: Mode) => void;
}

const names: Record<Mode, string> = { rich: 'Визуальный', markdown: 'Markdown', html: 'HTML' };

/** How the text is shown to who writes it. The visual editor is the usual way, and one press away from the source. */
export function ModeSwitch({ mode, isRichReady, isBusy, isSwitching, onChange }: Props) {
  const button = useReturn(isSwitching);
  const isDisabled = isBusy || isSwitching;
  const modes = (['rich', 'markdown', 'html'] as const).filter((each) => each !== 'rich' || isRichReady);
  return (
    <Group role="group" aria-label="Режим редактора">
      <Menu
        label="Вид"
        trigger={
          <Trigger ref={button} disabled={isDisabled}>
            Вид: {names[mode]}
            <ChevronDown aria-hidden="true" />
          </Trigger>
        }
        actions={modes.map((each) => ({
          ...{ id: each, label: names[each], isChecked: each === mode },
          icon: each === mode ? <Check aria-hidden="true" /> : <Space />,
          onSelect: () => onChange(each),
        }))}
      />
      {mode !== 'rich' && (
        <Back type="button" disabled={isDisabled || !isRichReady} onClick={() => onChange('rich')}>
          Визуальный
        </Back>
      )}
      <Status role="status">{isSwitching && 'Меняем вид текста…'}</Status>
    </Group>
  );
}

/** The button that the keyboard comes back to: the one that was pressed is disabled meanwhile, or has gone. */
function useReturn(isSwitching: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSwitching) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isSwitching]);
  return button;
}

const Group = styled.div`
  display: inline-flex;
  justify-self: start;
  gap: ${space(1)};
`;

const Trigger = styled(MenuButton)`
  min-height: 30px;
  font-size: ${fontSize.small};
  &:disabled { opacity: 0.5; }
  & svg { width: 14px; height: 14px; }
`;

const Status = styled.span`
  align-self: center;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Space = styled.span`
  flex: none;
  width: 16px;
`;

const Back = styled.button`
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.accent};
  font: inherit;
  font-size: ${fontSize.small};
  cursor: pointer;
  &:hover:not(:disabled) { background: ${color.greySoft}; }
  &:focus-visible { outline: var(--focus-ring); }
  &:disabled { opacity: 0.5; cursor: default; }
`;
