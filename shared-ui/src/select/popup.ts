import { ListBoxItem, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { color, fontSize, radius, space, weight } from '../tokens/tokens.ts';

/** The list that opens below a select, as wide as it. */
export const OptionsPopup = styled(Popover)`
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

export const OptionItem = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(1.75)} ${space(2.5)};
  border-radius: ${radius.small};
  font-size: ${fontSize.control};
  cursor: pointer;
  outline: none;
  & > span { min-width: 0; overflow-wrap: anywhere; }
  & svg { flex: none; width: 16px; height: 16px; color: ${color.accent}; }
  &[data-focused] { background: ${color.greySoft}; }
  &[data-selected] { font-weight: ${weight.label}; }
  &[data-disabled] { color: ${color.textSoft}; cursor: not-allowed; }
`;

/** What a list without options says. */
export const NoOptions = styled.p`
  padding: ${space(2)} ${space(2.5)};
  color: ${color.textSoft};
`;
