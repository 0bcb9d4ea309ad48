import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Select as AriaSelect, Button, I18nProvider, ListBox, SelectValue } from 'react-aria-components';
import { styled } from 'styled-components';
import { controlStyles } from '../field/inputs.tsx';
import { color, space } from '../tokens/tokens.ts';
import { NoOptions, OptionItem, OptionsPopup } from './popup.ts';

export interface Option {
  /** Empty stands for «all» or «none». */
  value: string;
  label: string;
}

interface Props {
  options: Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  isDisabled?: boolean;
  /** Shown while no option has the value. */
  placeholder?: string;
  /** Stands in the opened list when there is nothing to choose from, and says why. */
  emptyText?: string;
  onOpen?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** React Aria has no empty key. */
const emptyKey = '\u2205';

/** One of a few options. Inside a `Field` it takes the field's label; alone it needs `aria-label`. */
export function Select({
  options,
  value,
  onChange,
  onBlur,
  onOpen,
  id,
  isDisabled,
  placeholder = 'Выберите',
  emptyText = 'Выбирать не из чего',
  ...rest
}: Props) {
  const isInvalid = rest['aria-invalid'];
  const isKnown = options.some((option) => option.value === value);
  return (
    <I18nProvider locale="ru">
      <AriaSelect
        aria-label={rest['aria-label']}
        aria-labelledby={rest['aria-labelledby']}
        aria-describedby={rest['aria-describedby']}
        value={isKnown ? value || emptyKey : null}
        onChange={(key) => onChange(key === emptyKey ? '' : String(key))}
        onBlur={onBlur}
        onOpenChange={(isOpen) => isOpen && onOpen?.()}
        // A press on a list without options would do nothing, and nobody would know why.
        allowsEmptyCollection
        placeholder={placeholder}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
      >
        <Trigger id={id} ref={rest.ref} data-invalid={isInvalid || undefined} data-chosen={value !== '' || undefined}>
          <SelectValue>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
          <ChevronDown aria-hidden="true" />
        </Trigger>
        <OptionsPopup>
          <ListBox
            items={options.map((option) => ({ ...option, id: option.value || emptyKey }))}
            renderEmptyState={() => <NoOptions>{emptyText}</NoOptions>}
          >
            {(option) => (
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
      </AriaSelect>
    </I18nProvider>
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
  & > span[data-placeholder] { color: ${color.textSoft}; }
  & svg { flex: none; width: 16px; height: 16px; color: ${color.textSoft}; transition: transform 0.15s; }
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
`;
