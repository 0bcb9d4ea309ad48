import type { MaterialFile } from 'shared-api';
import {
  Card,
  CardTitle,
  color,
  Download,
  File,
  FileImage,
  FileText,
  FileVideo,
  formatFileSize,
  type LucideIcon,
  radius,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';

const icons: Record<MaterialFile['type'], LucideIcon> = {
  image: FileImage,
  video: FileVideo,
  pdf: FileText,
  other: File,
};
const typeNames: Record<MaterialFile['type'], string> = {
  image: 'Изображение',
  video: 'Видео',
  pdf: 'PDF',
  other: 'Файл',
};

export function FileList({ files }: { files: MaterialFile[] }) {
  if (files.length === 0) return null;
  return (
    <Root aria-labelledby="files">
      <CardTitle id="files">Файлы</CardTitle>
      <List>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </List>
    </Root>
  );
}

function FileRow({ file }: { file: MaterialFile }) {
  const Icon = icons[file.type];
  return (
    <Row>
      <Icon aria-hidden="true" />
      <div>
        <a href={file.url} target="_blank" rel="noreferrer">
          {file.originalName}
        </a>
        <Facts>
          {typeNames[file.type]}, {formatFileSize(file.size)}
        </Facts>
      </div>
      <Save href={file.url} download={file.originalName} aria-label={`Скачать «${file.originalName}»`} title="Скачать">
        <Download aria-hidden="true" />
      </Save>
    </Row>
  );
}

const Root = styled(Card)`
  max-width: 780px;
  margin-top: ${space(8)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0 -${space(2)} -${space(2)};
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)};
  border-radius: ${radius.small};
  &:hover { background: ${color.canvas}; }
  & > svg { width: 22px; height: 22px; color: ${color.textSoft}; }
  & > div > a { overflow-wrap: anywhere; text-decoration: none; }
  & > div > a:hover { text-decoration: underline; }
`;

const Facts = styled.p`
  color: ${color.textSoft};
  font-size: 13px;
`;

const Save = styled.a`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.small};
  color: ${color.textSoft};
  &:hover { background: ${color.greySoft}; color: ${color.text}; }
  & svg { width: 18px; height: 18px; }
  @media print { display: none; }
`;
