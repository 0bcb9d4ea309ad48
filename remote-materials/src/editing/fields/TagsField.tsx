import { type KeyboardEvent, useState } from 'react';
import { Button, Field, Plus, space, Tag, TextInput, X } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  tags: string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
}

/** Specification section 5: added by the button or Enter, trimmed, not empty, not twice. */
export function TagsField({ tags, onChange, error }: Props) {
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim();
    setText('');
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <Field label="Теги" error={error} hint={tags.length === 0 ? 'По тегам материал находят в поиске' : undefined}>
        {(control) => (
          <Row>
            <TextInput
              {...control}
              value={text}
              maxLength={50}
              placeholder="Новый тег"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={handleKey}
            />
            <Button icon={<Plus aria-hidden="true" />} onClick={add} disabled={text.trim() === ''}>
              Добавить
            </Button>
          </Row>
        )}
      </Field>
      {tags.length > 0 && (
        <Tags aria-label="Добавленные теги">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag as="span">
                {tag}
                <Remove
                  type="button"
                  aria-label={`Убрать тег «${tag}»`}
                  onClick={() => onChange(tags.filter((other) => other !== tag))}
                >
                  <X aria-hidden="true" />
                </Remove>
              </Tag>
            </li>
          ))}
        </Tags>
      )}
    </div>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  margin-bottom: ${space(5)};
  list-style: none;
  & > li { max-width: 100%; }
`;

const Remove = styled.button`
  display: inline-grid;
  place-items: center;
  margin: -4px -7px -4px 0;
  padding: 6px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  cursor: pointer;
  & svg { width: 13px; height: 13px; }
`;
