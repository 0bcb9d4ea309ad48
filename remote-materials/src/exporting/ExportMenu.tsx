import { exportsApi, type Material, type MaterialFormat, useApi, useDownload } from 'shared-api';
import { Code, Download, FileText, Menu, MenuButton, Printer } from 'shared-ui';
import { styled } from 'styled-components';

/** A material as a file, or on paper: the browser's own window also saves a PDF. */
export function ExportMenu({ material: { id } }: { material: Pick<Material, 'id'> }) {
  const api = useApi();
  const { mutate } = useDownload<MaterialFormat>(
    (format) => exportsApi(api).createMaterialLink({ params: { id }, body: { format } }),
    'Не удалось подготовить файл. Повторите через минуту.',
  );
  return (
    <Place>
      <Menu
        label="Экспорт"
        trigger={
          <MenuButton>
            <Download aria-hidden="true" />
            Экспорт
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
        ]}
      />
    </Place>
  );
}

const Place = styled.span`
  @media print { display: none; }
`;
