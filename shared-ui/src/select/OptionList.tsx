import { Check } from 'lucide-react';
import { Select as AriaSelect, I18nProvider, ListBox } from 'react-aria-components';
import { NoOptions, OptionItem, OptionsPopup } from './popup.ts';
import type { OptionListProps } from './types.ts';

/** React Aria has no empty key. */
const emptyKey = '\u2205';

/** The opened list of a select, which comes apart from it. */
export function OptionList({
  trigger,
  labelledBy,
  options,
  value,
  focus,
  isOpen,
  emptyText,
  onChange,
  onClose,
}: OptionListProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <I18nProvider locale="ru">
      <AriaSelect
        aria-labelledby={labelledBy}
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
        value={isKnown ? value || emptyKey : null}
        onChange={(key) => onChange(key === emptyKey ? '' : String(key))}
        // A press on a list without options would do nothing, and nobody would know why.
        allowsEmptyCollection
      >
        <OptionsPopup triggerRef={{ current: trigger }} aria-labelledby={labelledBy}>
          <ListBox
            aria-labelledby={labelledBy}
            autoFocus={focus}
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
