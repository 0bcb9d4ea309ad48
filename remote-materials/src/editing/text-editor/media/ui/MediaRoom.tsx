import type { MaterialFile } from 'shared-api';
import type { MediaSession } from '../session/MediaSession.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { MediaLayer } from './MediaLayer.tsx';
import { Undescribed } from './Undescribed.tsx';

interface Props {
  session: MediaSession;
  files: readonly MaterialFile[];
}

/** Everything of pictures and files that is not in the bars of tools. */
export function MediaRoom({ session, files }: Props) {
  return (
    <>
      <MediaLayer session={session} />
      <ChooseFile session={session} files={files} />
      <Undescribed session={session} />
    </>
  );
}
