import { type CategoryFormat, exportsApi, useApi, useDownload } from 'shared-api';
import { Code, Download, FileText, Menu, MenuButton } from 'shared-ui';

/** All materials of a category as an archive. */
export function ExportSection({ categoryId }: { categoryId: string }) {
  const api = useApi();
  const { mutate } = useDownload<CategoryFormat>(
    (format) => exportsApi(api).createCategoryLink({ params: { id: categoryId }, body: { format } }),
    'Не удалось выгрузить раздел. Повторите через минуту.',
  );
  return (
    <Menu
      label="Выгрузить раздел"
      trigger={
        <MenuButton>
          <Download aria-hidden="true" />
          Выгрузить раздел
        </MenuButton>
      }
      actions={[
        { id: 'docx', label: 'Word, архивом', icon: <FileText />, onSelect: () => mutate('docx') },
        { id: 'md', label: 'Markdown с файлами', icon: <Code />, onSelect: () => mutate('md') },
      ]}
    />
  );
}
