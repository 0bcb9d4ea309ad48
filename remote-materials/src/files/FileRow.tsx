import type { MouseEvent } from 'react';
import type { MaterialFile } from 'shared-api';
import {
  color,
  Download,
  File,
  FileImage,
  FileText,
  FileVideo,
  fontSize,
  formatFileSize,
  IconButton,
  type LucideIcon,
  radius,
  space,
  Trash2,
} from 'shared-ui';
import { styled } from 'styled-components';
import { isShown } from './isShown.ts';

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

interface Props {
  file: MaterialFile;
  onPreview: () => void;
  /** Absent for those who may not delete. */
  onDelete?: (() => void) | undefined;
}

export function FileRow({ file, onPreview, onDelete }: Props) {
  const Icon = icons[file.type];
  return (
    <Row>
      <Icon aria-hidden="true" />
      <div>
        {isShown(file) ? (
          <a href={file.url} target="_blank" rel="noreferrer" onClick={(event) => openHere(event, onPreview)}>
            {file.originalName}
          </a>
        ) : (
          <a href={file.url} download={file.originalName}>
            {file.originalName}
          </a>
        )}
        <Facts>
          {typeNames[file.type]}, {formatFileSize(file.size)}
        </Facts>
        {file.hasNoText && <Facts>Текст файла не читается: найти по содержанию его нельзя</Facts>}
      </div>
      <Actions>
        <Save
          href={file.url}
          download={file.originalName}
          aria-label={`Скачать «${file.originalName}»`}
          data-hint="Скачать"
        >
          <Download aria-hidden="true" />
        </Save>
        {onDelete && (
          <IconButton label={`Удалить «${file.originalName}»`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </Actions>
    </Row>
  );
}

/** A click opens the preview; with a key held it is the browser's own way to a new tab. */
function openHere(event: MouseEvent, onPreview: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  onPreview();
}

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
  font-size: ${fontSize.small};
`;

const Actions = styled.span`
  display: flex;
  @media print { display: none; }
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
`;
