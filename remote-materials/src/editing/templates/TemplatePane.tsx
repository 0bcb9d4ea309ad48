import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilledTemplate, TemplateSummary } from 'shared-api';
import {
  ArrowLeft,
  Button,
  Callout,
  Copy,
  color,
  Ellipsis,
  fontSize,
  formatDate,
  LoadFailed,
  Loading,
  Menu,
  MenuButton,
  narrow,
  Pencil,
  radius,
  space,
  Trash2,
} from 'shared-ui';
import { styled } from 'styled-components';
import { ShownText } from '../../ShownText.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { useTemplateWrites } from './useTemplateWrites.ts';

interface Props {
  template: TemplateSummary | undefined;
  filled: UseQueryResult<FilledTemplate>;
  onChoose: (id: string | null) => void;
}

/** The template that is looked at: whose it is, how it would look, and what can be done with it. */
export function TemplatePane({ template, filled, onChoose }: Props) {
  const { rename, copy, remove } = useTemplateWrites();
  const [isRenaming, setRenaming] = useState(false);
  if (!template) return <Hint>Выберите шаблон, чтобы увидеть, как он будет выглядеть.</Hint>;

  const own = [
    {
      id: 'rename',
      label: 'Изменить название и описание',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => setRenaming(true),
    },
    {
      ...{ id: 'remove', label: 'Удалить', icon: <Trash2 aria-hidden="true" />, isDanger: true },
      onSelect: () => void remove(template).then((isGone) => isGone && onChoose(null)),
    },
  ];
  const toCopy = {
    ...{ id: 'copy', label: 'Сделать свою копию', icon: <Copy aria-hidden="true" /> },
    onSelect: () => void copy(template).then((made) => made && onChoose(made.id)),
  };
  return (
    <Root aria-label={template.name}>
      <Back>
        <Button size="small" variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={() => onChoose(null)}>
          Все шаблоны
        </Button>
      </Back>
      <Head>
        <div>
          <h3>{template.name}</h3>
          <Origin>{originOf(template)}</Origin>
        </div>
        <Menu
          label="Действия с шаблоном"
          trigger={
            <MenuButton aria-label="Действия с шаблоном">
              <Ellipsis aria-hidden="true" />
            </MenuButton>
          }
          actions={template.canChange ? [toCopy, ...own] : [toCopy]}
        />
      </Head>
      {isRenaming ? (
        <DetailsForm
          start={template}
          submitLabel="Сохранить"
          onSubmit={(details) => rename(template, details).then(() => setRenaming(false))}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <Preview filled={filled} />
      )}
    </Root>
  );
}

function Preview({ filled }: Pick<Props, 'filled'>) {
  if (filled.isError)
    return (
      <LoadFailed message={filled.error.message} onRetry={() => void filled.refetch()} isRetrying={filled.isFetching} />
    );
  if (!filled.data) return <Loading label="Загрузка шаблона" />;
  const { content, unfilled } = filled.data;
  return (
    <>
      {unfilled.length > 0 && (
        <Callout kind="info">
          Останется вписать: {unfilled.map((name) => `{{${name}}}`).join(', ')}. Заполните эти поля формы заранее, и они
          появятся в тексте сами.
        </Callout>
      )}
      <Paper role="region" aria-label="Как будет выглядеть текст" tabIndex={0}>
        <ShownText html={content} />
      </Paper>
    </>
  );
}

function originOf({ isBuiltIn, owner, updatedAt }: TemplateSummary): string {
  if (isBuiltIn || !owner) return 'Готовый шаблон портала';
  return `${owner.firstName} ${owner.lastName}, изменён ${formatDate(updatedAt)}`;
}

/** In sight however far the list beside it is scrolled. */
const Root = styled.section`
  position: sticky;
  top: 0;
  align-self: start;
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
`;

const Back = styled.div`
  display: none;
  ${narrow} { display: block; }
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};
  & h3 { font-size: ${fontSize.lead}; overflow-wrap: anywhere; }
`;

const Origin = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Paper = styled.div`
  max-height: 56vh;
  padding: ${space(5)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.canvas};
  & > article { font-size: ${fontSize.body}; }
  ${narrow} { max-height: none; padding: ${space(3)}; }
`;

const Hint = styled.p`
  place-self: center;
  max-width: 32ch;
  color: ${color.textSoft};
  text-align: center;
`;
