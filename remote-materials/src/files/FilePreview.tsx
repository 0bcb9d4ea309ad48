import type { MaterialFile } from 'shared-api';
import { Dialog, LinkButton } from 'shared-ui';
import { styled } from 'styled-components';

/** A picture, a video or a PDF in the page. */
export function FilePreview({ file, onClose }: { file: MaterialFile; onClose: () => void }) {
  return (
    <Dialog
      title={file.originalName}
      width={960}
      onClose={onClose}
      footer={
        <LinkButton href={file.url} download={file.originalName}>
          Скачать
        </LinkButton>
      }
    >
      {file.type === 'image' && <Picture src={file.url} alt={file.originalName} />}
      {file.type === 'video' && <Video src={file.url} controls preload="metadata" />}
      {file.type === 'pdf' && <Pages src={file.url} title={file.originalName} />}
    </Dialog>
  );
}

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 70vh;
  margin: 0 auto;
`;

const Video = styled.video`
  display: block;
  width: 100%;
  max-height: 70vh;
  background: #000;
`;

const Pages = styled.iframe`
  display: block;
  width: 100%;
  height: 70vh;
  border: 0;
`;
