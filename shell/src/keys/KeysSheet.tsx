import { Fragment } from 'react';
import { hasRole, type User } from 'shared-api';
import { color, DialogWindow, fontSize, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { controlKey } from '../palette/shortcut.ts';
import { keyGroups } from './groups.ts';

export interface Props {
  user: User;
  onClose: () => void;
}

/** What the keyboard can do, by place; of what the person has. In a chunk of its own. */
export function KeysSheet({ user, onClose }: Props) {
  return (
    <DialogWindow title="Клавиши" width={860} onClose={onClose}>
      {/* Scrolls, so the keyboard has to reach it. */}
      <Columns tabIndex={0} role="group" aria-label="Список клавиш">
        {keyGroups
          .filter(({ minimumRole }) => hasRole(user, minimumRole))
          .map(({ place, keys }) => (
            <section key={place} aria-label={place}>
              <h3>{place}</h3>
              <dl>
                {keys.map(([pressed, what]) => (
                  <div key={pressed + what}>
                    <dt>
                      <Keys pressed={pressed} />
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </Columns>
    </DialogWindow>
  );
}

/** «Ctrl K», «↑ или ↓», «1 … 9», each key as one. */
function Keys({ pressed }: { pressed: string }) {
  // «Page Up» is the name of one key.
  const words = pressed.replace(/Page (Up|Down)/g, 'Page\u00a0$1').split(' ');
  return words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a constant.
    <Fragment key={at}>
      {at > 0 && ' '}
      {word === 'или' || word === '…' ? word : <kbd>{word === 'Ctrl' ? controlKey : word}</kbd>}
    </Fragment>
  ));
}

const Columns = styled.div`
  columns: 2 300px;
  column-gap: ${space(8)};
  & > section { margin-bottom: ${space(5)}; }
  & h3 { margin-bottom: ${space(1)}; font-size: ${fontSize.control}; break-after: avoid; }
  & dl > div {
    display: flex;
    align-items: baseline;
    gap: ${space(3)};
    padding: ${space(1)} 0;
    break-inside: avoid;
  }
  & dt { flex: none; width: 136px; color: ${color.textQuiet}; font-size: ${fontSize.caption}; }
  & kbd {
    display: inline-block;
    min-width: 22px;
    padding: 0 ${space(1)};
    border: 1px solid ${color.line};
    border-radius: 4px;
    background: ${color.sunken};
    color: ${color.text};
    font: inherit;
    font-weight: ${weight.label};
    text-align: center;
  }
`;
