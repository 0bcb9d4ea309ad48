import { exportsApi, type Material, type MaterialFormat, useApi, useCopy, useDownload } from 'shared-api';
import { Code, Download, FileText, Link2, Menu, MenuButton, Printer } from 'shared-ui';
import { styled } from 'styled-components';
import { addressOf } from '../addressOf.ts';

/** A material as a file, on paper, where the browser's own window also saves a PDF, or as a link for others. */
export function ExportMenu({ material }: { material: Pick<Material, 'id' | 'slug'> }) {
  const { id } = material;
  const api = useApi();
  const copy = useCopy('Ссылка скопирована', 'Не удалось скопировать. Скопируйте ссылку из адресной строки.');
  const { mutate } = useDownload<MaterialFormat>(
    (format) => exportsApi(api).createMaterialLink({ params: { id }, body: { format } }),
    'Не удалось подготовить файл. Повторите через минуту.',
  );
  return (
    <Place>
      <Menu
        label="Экспорт"
        trigger={
          <MenuButton aria-label="Экспорт">
            <Download aria-hidden="true" />
          </MenuButton>
        }
        actions={[
          { id: 'docx', label: 'Word (.docx)', icon: <FileText />, onSelect: () => mutate('docx') },
          { id: 'md', label: 'Markdown', icon: <Code />, onSelect: () => mutate('md') },
          // The menu has to be closed, or it would be on the paper.
          {
            id: 'print',
            label: 'Печать или PDF',
            icon: <Printer />,
            onSelect: () => requestAnimationFrame(() => window.print()),
          },
          {
            id: 'link',
            label: 'Скопировать ссылку',
            icon: <Link2 />,
            onSelect: () => void copy(addressOf(material)),
          },
        ]}
      />
    </Place>
  );
}

const Place = styled.span`
  @media print { display: none; }
`;
