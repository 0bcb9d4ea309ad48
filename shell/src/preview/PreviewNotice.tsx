import type { Registry } from 'shared-api';
import { Button, Eye, formatDateTime } from 'shared-ui';
import { useStore } from 'zustand';
import { Strip } from '../page/Strip.ts';
import { endPreview, previewProblem } from './preview.ts';

/** Says as long as it is true that this tab does not show what is live, and how to get back. */
export function PreviewNotice({ registry: { preview } }: { registry: Registry }) {
  const problem = useStore(previewProblem, ({ text }) => text);
  return (
    <div role="status">
      {preview && 'version' in preview && (
        <Strip>
          <Eye aria-hidden="true" />
          <span>
            Предпросмотр: {preview.label} {preview.version} · до {formatDateTime(preview.expiresAt)}
          </span>
          <Button size="small" onClick={endPreview}>
            Закончить
          </Button>
        </Strip>
      )}
      {problem && (
        <Strip>
          <Eye aria-hidden="true" />
          <span>{problem}</span>
          <Button size="small" onClick={() => previewProblem.setState({ text: null })}>
            Понятно
          </Button>
        </Strip>
      )}
    </div>
  );
}
