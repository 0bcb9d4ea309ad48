import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { ComboBox as AriaComboBox, Button, Group, I18nProvider, Input, ListBox } from 'react-aria-components';
import { styled } from 'styled-components';
import { controlStyles } from '../field/inputs.tsx';
import { NoOptions, OptionItem, OptionsPopup } from '../select/popup.ts';
import type { Option } from '../select/Select.tsx';
import { color, radius } from '../tokens/tokens.ts';

interface Props {
  options: Option[];
  /** Value of the chosen option; empty while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One of many options, found by typing a part of its label. An emptied box chooses nothing: `onChange('')`. */
export function ComboBox({ options, value, onChange, onBlur, id, isDisabled, placeholder, ref, ...aria }: Props) {
  return (
    <I18nProvider locale="ru">
      <AriaComboBox
        aria-label={aria['aria-label']}
        aria-labelledby={aria['aria-labelledby']}
        aria-describedby={aria['aria-describedby']}
        id={id}
        defaultItems={options.map((option) => ({ ...option, id: option.value }))}
        value={value || null}
        onChange={(key) => onChange(key === null ? '' : String(key))}
        onBlur={onBlur}
        isDisabled={isDisabled}
        isInvalid={aria['aria-invalid']}
        allowsEmptyCollection
        menuTrigger="focus"
      >
        <Box>
          <Text ref={ref} placeholder={placeholder} />
          <Arrow>
            <ChevronDown aria-hidden="true" />
          </Arrow>
        </Box>
        <OptionsPopup>
          <ListBox renderEmptyState={() => <NoOptions>Ничего не найдено</NoOptions>}>
            {(option: Option & { id: string }) => (
              <OptionItem id={option.id} textValue={option.label}>
                {({ isSelected }) => (
                  <>
                    <span>{option.label}</span>
                    {isSelected && <Check aria-hidden="true" />}
                  </>
                )}
              </OptionItem>
            )}
          </ListBox>
        </OptionsPopup>
      </AriaComboBox>
    </I18nProvider>
  );
}

const Box = styled(Group)`
  position: relative;
  display: flex;
`;

const Text = styled(Input)`
  ${controlStyles}
  padding-right: 40px;
`;

const Arrow = styled(Button)`
  position: absolute;
  top: 3px;
  right: 3px;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  cursor: pointer;
  & svg { width: 16px; height: 16px; }
  &[data-hovered] { background: ${color.greySoft}; color: ${color.text}; }
`;
