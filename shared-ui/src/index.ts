export { Badge, shownTags, Tag, TagList, type Tone } from './badge/badges.tsx';
export { BankDialog } from './bank/BankDialog.tsx';
export { BlueprintFields } from './bank/BlueprintFields.tsx';
export { topicOptions } from './bank/topicOptions.ts';
export { Button, type ButtonVariant, buttonStyles } from './button/Button.tsx';
export { FormButtons } from './button/FormButtons.tsx';
export { IconButton } from './button/IconButton.tsx';
export { LinkButton } from './button/LinkButton.tsx';
export { Card, CardTitle, Panel, StatCard, StatGrid } from './card/cards.tsx';
export { Chips } from './chips/Chips.tsx';
export { ChoicePicker } from './chips/ChoicePicker.tsx';
export { Checkbox, Radio, Switch } from './choice/choices.tsx';
export { Highlight } from './content/Highlight.tsx';
export { Prose, RichContent } from './content/RichContent.tsx';
export { BareDialog } from './dialog/BareDialog.tsx';
export { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export { DialogWindow } from './dialog/DialogWindow.tsx';
export { Drawer } from './dialog/Drawer.tsx';
export { Secret, SecretDialog } from './dialog/SecretDialog.tsx';
export { Field, type FieldControlProps } from './field/Field.tsx';
export { FilePicker } from './field/FilePicker.tsx';
export { FormFailure } from './field/FormFailure.tsx';
export { controlStyles, PasswordInput, SearchInput, TextArea, TextInput } from './field/inputs.tsx';
export { ListSearch } from './field/ListSearch.tsx';
export { PasswordMeter } from './field/PasswordMeter.tsx';
export { useSearchShortcut } from './field/useSearchShortcut.ts';
export { useSearchText } from './field/useSearchText.ts';
export * from './icon/icons.ts';
export { Correction } from './list/Correction.tsx';
export { FilterGrid, FilterRow, ResetFilters } from './list/filters.tsx';
export { Item, ItemList } from './list/ItemList.tsx';
export { Listing, type ListQuery } from './list/Listing.tsx';
export { Menu } from './menu/Menu.tsx';
export { MenuButton } from './menu/MenuButton.tsx';
export type { MenuAction } from './menu/types.ts';
export { Avatar } from './page/Avatar.tsx';
export { Callout } from './page/Callout.tsx';
export { dotted } from './page/dotted.ts';
export { Fact, Facts } from './page/facts.tsx';
export { PageHeader } from './page/PageHeader.tsx';
export { useKeyDown } from './page/useKeyDown.ts';
export { VisuallyHidden, visuallyHidden } from './page/VisuallyHidden.tsx';
export { Paging, pagingText } from './paging/Paging.tsx';
export { lazyDialog } from './part/lazyDialog.tsx';
export { lazyPart } from './part/lazyPart.tsx';
export { lazyScreen } from './part/lazyScreen.ts';
export { loadPart } from './part/loadPart.ts';
export { createPartSource, type PartSource } from './part/usePart.ts';
export { fetchWhenIdle, notWhenIdle, whenIdle } from './part/whenIdle.ts';
export { FeedbackNote } from './question/FeedbackNote.tsx';
export { Looked, QuestionText } from './question/Looked.tsx';
export { type Question, QuestionField } from './question/QuestionField.tsx';
export { QuestionPreview } from './question/QuestionPreview.tsx';
export { Verdict } from './question/Verdict.tsx';
export { AppSetup } from './second-factor/AppSetup.tsx';
export { RecoveryCodes } from './second-factor/RecoveryCodes.tsx';
export { canShowEmoji } from './section/canShowEmoji.ts';
export { Section, Sections } from './section/Section.tsx';
export { SectionTile } from './section/SectionTile.tsx';
export { Tile, type TileTone } from './section/Tile.tsx';
export { useOpenBranches } from './section/useOpenBranches.ts';
export { SegmentedControl } from './segmented/SegmentedControl.tsx';
export { Select } from './select/Select.tsx';
export type { Option } from './select/types.ts';
export { ProgressBar } from './states/ProgressBar.tsx';
export { ScreenFailure } from './states/ScreenFailure.tsx';
export { Spinner } from './states/Spinner.tsx';
export { EmptyState, LoadFailed, Loading, Skeleton } from './states/states.tsx';
export { Table } from './table/Table.tsx';
export { type TabItem, Tabs } from './tabs/Tabs.tsx';
export { formatClock, redBelow } from './text/clock.ts';
export {
  daysOver,
  endOfDay,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDay,
  formatDueDay,
  formatFileSize,
  formatTime,
  isDayOver,
  toDateInput,
  toMomentInput,
  typedNumber,
} from './text/format.ts';
export { formatCount, formatMinutes, formatNumber, plural } from './text/plural.ts';
export { quoted } from './text/quoted.ts';
export { plainText, searchChoices } from './text/searchChoices.ts';
export { showTimesIn } from './text/timeZone.ts';
export { typograph } from './text/typograph.ts';
export { useDebouncedValue } from './text/useDebouncedValue.ts';
export { Toaster, toast } from './toast/Toaster.tsx';
export { GlobalStyles } from './tokens/GlobalStyles.tsx';
export { applyTheme, storedTheme, type ThemeChoice } from './tokens/theme.ts';
export {
  breakpoint,
  color,
  fontSize,
  height,
  layer,
  low,
  motion,
  narrow,
  radius,
  shadow,
  space,
  tiny,
  weight,
} from './tokens/tokens.ts';
export { Hints } from './tooltip/Hints.tsx';
