import { ChevronDown } from 'lucide-react';
import { type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../field/inputs.tsx';
import { Popup } from '../part/Popup.tsx';
import { usePopup } from '../part/usePopup.ts';
import { color, space } from '../tokens/tokens.ts';
import type { Option } from './types.ts';
import { useKeys } from './useKeys.ts';

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

/**
 * One of a few options. Inside a `Field` it takes the field's label; alone it needs `aria-label`. Pages open with the
 * button alone; the code of the list comes once they are at rest, or somebody comes near.
 */
export function Select({
  options,
  value,
  onChange,
  onBlur,
  onOpen,
  id,
  isDisabled,
  placeholder,
  emptyText,
  ...rest
}: Props) {
  const own = useId();
  const { opened, isOpen, close, near, openByClick, openByKey } = usePopup(onOpen);
  const onKeyDown = useKeys(options, value, { choose: onChange, open: openByKey });
  const chosen = options.find((option) => option.value === value);
  const valueId = `${own}-value`;
  const labelledBy = `${valueId} ${rest['aria-labelledby'] ?? id ?? own}`;
  return (
    <div>
      <Trigger
        type="button"
        id={id ?? own}
        ref={rest.ref}
        disabled={isDisabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={rest['aria-label']}
        aria-labelledby={labelledBy}
        aria-describedby={rest['aria-describedby']}
        data-invalid={rest['aria-invalid'] || undefined}
        data-chosen={value !== '' || undefined}
        {...near}
        onBlur={() => !isOpen && onBlur?.()}
        onClick={openByClick}
        onKeyDown={onKeyDown}
      >
        <span id={valueId} data-placeholder={!chosen || undefined}>
          {chosen?.label ?? placeholder ?? 'Выберите'}
        </span>
        <ChevronDown aria-hidden="true" />
      </Trigger>
      {opened && (
        <Popup name="список">
          {({ OptionList }) => (
            <OptionList
              {...{ ...opened, labelledBy, options, value, onChange }}
              emptyText={emptyText ?? 'Выбирать не из чего'}
              onClose={close}
            />
          )}
        </Popup>
      )}
    </div>
  );
}

const Trigger = styled.button`
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
