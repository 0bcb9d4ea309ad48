import { useId, useState } from 'react';
import type { TemplateSummary } from 'shared-api';
import { color, fontSize, radius, SearchInput, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  templates: TemplateSummary[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** So many are seen at a glance. */
const glance = 8;

/** The built-in templates, then those of editors. */
export function TemplateList({ templates, chosenId, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const found = templates.filter((template) => isFound(template, search));
  const groups = [
    { title: 'Готовые', templates: found.filter(({ isBuiltIn }) => isBuiltIn) },
    { title: 'Шаблоны редакторов', templates: found.filter(({ isBuiltIn }) => !isBuiltIn) },
  ].filter((group) => group.templates.length > 0);
  return (
    <Root>
      {templates.length > glance && <SearchInput aria-label="Найти шаблон" value={search} onChange={setSearch} />}
      {groups.map((group) => (
        <Group key={group.title} {...group} chosenId={chosenId} onChoose={onChoose} />
      ))}
      {groups.length === 0 && <p role="status">Такого шаблона нет</p>}
    </Root>
  );
}

function Group({ title, templates, chosenId, onChoose }: Props & { title: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Title id={heading}>{title}</Title>
      {templates.map(({ id, name, description }) => (
        <Row key={id} $isChosen={id === chosenId}>
          <input type="radio" name={heading} checked={id === chosenId} onChange={() => onChoose(id)} />
          <span>
            <b>{name}</b>
            <small>{description}</small>
          </span>
        </Row>
      ))}
    </section>
  );
}

function isFound({ name, description, owner }: TemplateSummary, search: string): boolean {
  const text = `${name} ${description} ${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.toLowerCase();
  return text.includes(search.trim().toLowerCase());
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
`;

const Title = styled.h3`
  margin-bottom: ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  font-weight: ${weight.heading};
`;

const Row = styled.label<{ $isChosen: boolean }>`
  display: flex;
  gap: ${space(2.5)};
  margin-bottom: ${space(1.5)};
  padding: ${space(2.5)} ${space(3)};
  border: 1px solid ${({ $isChosen }) => ($isChosen ? color.accent : color.line)};
  border-radius: ${radius.medium};
  background: ${({ $isChosen }) => ($isChosen ? color.accentSoft : color.surface)};
  cursor: pointer;
  &:hover { border-color: ${color.accent}; }
  & > input { flex: none; width: 18px; height: 18px; margin: 2px 0 0; accent-color: ${color.accent}; cursor: inherit; }
  & > span { display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere; }
  & b { font-weight: ${weight.heading}; }
  & small { color: ${color.textSoft}; font-size: ${fontSize.small}; }
`;
