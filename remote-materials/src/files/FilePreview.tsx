import { useQuery } from '@tanstack/react-query';
import { fileAddressQuery, type MaterialFile, useApi } from 'shared-api';
import { Dialog, LinkButton, LoadFailed, Loading } from 'shared-ui';
import { styled } from 'styled-components';

/** A picture, a video or a PDF in the page. Its address is asked for again: that of the list may have expired. */
export function FilePreview({ file, onClose }: { file: MaterialFile; onClose: () => void }) {
  const address = useQuery(fileAddressQuery(useApi(), file.id));
  return (
    <Dialog
      title={file.originalName}
      width={960}
      onClose={onClose}
      footer={
        <LinkButton href={address.data ?? file.url} download={file.originalName}>
          Скачать
        </LinkButton>
      }
    >
      {address.isPending && <Loading />}
      {address.isError && <LoadFailed message={address.error.message} onRetry={() => void address.refetch()} />}
      {address.data && <Content file={file} url={address.data} />}
    </Dialog>
  );
}

function Content({ file: { type, originalName }, url }: { file: MaterialFile; url: string }) {
  if (type === 'image') return <Picture src={url} alt={originalName} />;
  if (type === 'video') return <Video src={url} controls preload="metadata" />;
  return <Pages src={url} title={originalName} />;
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
