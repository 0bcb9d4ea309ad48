import { type ReactNode, useEffect } from 'react';
import { color, fontSize, type LucideIcon, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

export interface ListOption {
  id: string;
  label: string;
  icon: LucideIcon;
  /** What stands at the end of the row for the eye alone: what to type. */
  hint?: string;
  /** Stands below the label: where it is from. */
  detail?: string;
  /** Name of the group that begins here. */
  group?: string;
}

interface Props<Option extends ListOption> {
  /** Of the list; its options are `optionId(id, option.id)`. */
  id: string;
  label: string;
  options: readonly Option[];
  /** Number of the meant one; none for -1. */
  active: number;
  onPoint: (at: number) => void;
  onChoose: (option: Option) => void;
  /** What more there is of an option, for the mouse; the keyboard has a key of its own for it. */
  more?: (option: Option) => ReactNode;
  /** Stands below the options. */
  children?: ReactNode;
}

/** Options to choose from; the keyboard stays with the field or the text that they belong to. */
export function OptionList<Option extends ListOption>(props: Props<Option>) {
  const { id, label, options, active, onPoint, onChoose, more, children } = props;
  const activeId = options[active]?.id;
  useEffect(() => {
    if (activeId) document.getElementById(optionId(id, activeId))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);
  return (
    <>
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, at) => (
          <Part key={option.id} role="presentation">
            {option.group && <Group aria-hidden="true">{option.group}</Group>}
            <Row
              id={optionId(id, option.id)}
              role="option"
              aria-selected={at === active}
              onPointerMove={() => at !== active && onPoint(at)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <option.icon aria-hidden="true" />
              <span>
                {option.label} {option.detail && <small>{option.detail}</small>}
              </span>
              {option.hint && <Hint aria-hidden="true">{option.hint}</Hint>}
              {more?.(option)}
            </Row>
          </Part>
        ))}
      </div>
      {children}
    </>
  );
}

export function optionId(list: string, option: string): string {
  return `${list}-${option}`;
}

const Part = styled.div``;

const Group = styled.div`
  padding: ${space(2)} ${space(2.5)} ${space(1)};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1.75)} ${space(2.5)};
  border-radius: ${radius.small};
  font-size: ${fontSize.control};
  cursor: pointer;
  & > svg { flex: none; width: 16px; height: 16px; color: ${color.textSoft}; }
  & > :nth-child(2) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & small { display: block; color: ${color.textSoft}; font-size: ${fontSize.caption}; }
  &[aria-selected='true'] { background: ${color.greySoft}; }
`;

const Hint = styled.span`
  margin-left: auto;
  padding-left: ${space(4)};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
`;

/** What a list says instead of options. */
export const ListNote = styled.p`
  margin: 0;
  padding: ${space(2)} ${space(2.5)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;
