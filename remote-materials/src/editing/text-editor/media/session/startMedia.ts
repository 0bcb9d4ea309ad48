import type { QuillEditor } from '../../commands/apply.ts';
import type { Range } from '../../model/lines.ts';
import { fileOfData } from './kinds.ts';
import { type MediaOptions, MediaSession } from './MediaSession.ts';
import { watchMedia, watchPictureDrag } from './watchMedia.ts';

export interface Media {
  session: MediaSession;
  /** What is dropped or pasted at a place: files, or a picture of the text itself. */
  take: (files: readonly File[], range?: Range) => void;
  /** What stands for a picture that came with pasted HTML as `data:…`; null for what is none. */
  takeData: (data: string) => string | null;
  end: () => void;
}

/** The work with pictures and files in an editor. */
export function startMedia(quill: QuillEditor, options: () => MediaOptions): Media {
  const session = new MediaSession(quill, options);
  const drag = watchPictureDrag(session);
  const ends = [session.start(), watchMedia(session), drag.end];
  return {
    session,
    take: (files, range) => {
      if (!range || !drag.drop(range)) session.add(files, range);
    },
    takeData: (data) => {
      const file = fileOfData(data);
      return file && session.takePicture(file);
    },
    end: () => {
      for (const end of ends) end();
    },
  };
}
