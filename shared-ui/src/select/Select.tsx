import { Check, ChevronDown } from 'lucide-react';
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components';
import { styled } from 'styled-components';
import { controlStyles } from '../field/inputs.tsx';
import { color, radius, space } from '../tokens/tokens.ts';

export interface Option {
  /** Empty stands for «all» or «none». */
  value: string;
  label: string;
}

interface Props {
  options: Option[];
  value: string;
  onChange: (value: string) => void;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  isDisabled?: boolean;
}

/** React Aria has no empty key. */
const emptyKey = '\u2205';

export function Select({ options, value, onChange, id, isDisabled, 'aria-invalid': isInvalid, ...aria }: Props) {
  return (
    <AriaSelect
      aria-label={aria['aria-label'] ?? 'Выбор'}
      aria-describedby={aria['aria-describedby']}
      selectedKey={value || emptyKey}
      onSelectionChange={(key) => onChange(key === emptyKey ? '' : String(key))}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
    >
      <Trigger id={id} aria-invalid={isInvalid}>
        <SelectValue />
        <ChevronDown aria-hidden="true" />
      </Trigger>
      <List>
        <ListBox items={options.map((option) => ({ ...option, id: option.value || emptyKey }))}>
          {(option) => (
            <Item id={option.id} textValue={option.label}>
              {({ isSelected }) => (
                <>
                  <span>{option.label}</span>
                  {isSelected && <Check aria-hidden="true" />}
                </>
              )}
            </Item>
          )}
        </ListBox>
      </List>
    </AriaSelect>
  );
}

const Trigger = styled(Button)`
  ${controlStyles}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  text-align: left;
  cursor: pointer;
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & svg { flex: none; width: 16px; height: 16px; color: ${color.textSoft}; }
`;

const List = styled(Popover)`
  min-width: var(--trigger-width);
  max-width: min(420px, calc(100vw - 24px));
  padding: ${space(1)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: var(--shadow-high);
  & > div { outline: none; }
`;

const Item = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(1.75)} ${space(2.5)};
  border-radius: ${radius.small};
  font-size: 14.5px;
  cursor: pointer;
  outline: none;
  & svg { flex: none; width: 16px; height: 16px; color: ${color.accent}; }
  &[data-focused] { background: ${color.greySoft}; }
  &[data-selected] { font-weight: 550; }
`;
