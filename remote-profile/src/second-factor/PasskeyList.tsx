import { mostPasskeys, type OwnSecondFactor, type Passkey, passkeyObstacle } from 'shared-api';
import { Button, color, formatDay, IconButton, Pencil, Plus, space, Trash2 } from 'shared-ui';
import { styled } from 'styled-components';
import { RowFacts, Rows } from '../rows.ts';

interface Props {
  factor: OwnSecondFactor;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** The person's passkeys, with what can be done to each; the last factor of a role that needs one stays. */
export function PasskeyList({ factor, onAdd, onRename, onRemove }: Props) {
  const { passkeys, passkeyPlace, hasApp, isRequired } = factor;
  const obstacle = passkeyObstacle(passkeyPlace);
  const canRemove = !isRequired || hasApp || passkeys.length > 1;
  return (
    <>
      <Title id="passkeys">Ключи доступа</Title>
      <Text>
        Вместо кода: браузер узнаёт вас по отпечатку, лицу, PIN-коду или отдельному ключу. С ключом можно войти и без
        пароля.
      </Text>
      {passkeys.length > 0 && (
        <Rows aria-labelledby="passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p>{passkey.name}</p>
                <RowFacts>
                  Добавлен {formatDay(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt ? `последний вход ${formatDay(passkey.lastUsedAt)}` : 'ещё не использован'}
                </RowFacts>
              </div>
              <Actions>
                <IconButton size="small" label={`Переименовать: ${passkey.name}`} onClick={() => onRename(passkey)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                {canRemove && (
                  <IconButton size="small" label={`Удалить: ${passkey.name}`} onClick={() => onRemove(passkey)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </Actions>
            </li>
          ))}
        </Rows>
      )}
      {obstacle !== null && <Text>{obstacle}</Text>}
      {obstacle === null && passkeys.length < mostPasskeys && (
        <Button icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          Добавить ключ доступа
        </Button>
      )}
      {passkeys.length >= mostPasskeys && (
        <Text>Ключей не может быть больше {mostPasskeys}: чтобы добавить новый, удалите ненужный.</Text>
      )}
    </>
  );
}

const Title = styled.h3`
  margin: ${space(5)} 0 ${space(1)};
  font-size: 15px;
`;

const Text = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: 14px;
`;

const Actions = styled.span`
  display: flex;
  flex: none;
  gap: ${space(1)};
`;
