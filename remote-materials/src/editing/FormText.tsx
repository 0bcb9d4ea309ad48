import type { MaterialFile } from 'shared-api';
import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { TemplateTools } from './templates/TemplateTools.tsx';
import { ContentEditor } from './text-editor/ContentEditor.tsx';
import type { useFormInput } from './useFormInput.ts';

interface Props {
  input: Pick<ReturnType<typeof useFormInput>, 'editor' | 'shown' | 'read' | 'replaceText'>;
  isNew: boolean;
  /** Pixels of the editor. */
  height: number;
  /** What is wrong with the text; empty for nothing. */
  error: string;
  /** Files that the material has already. */
  files?: readonly MaterialFile[] | undefined;
  /** Pictures and files that are still on their way. */
  uploading: number;
  onEdit: () => void;
  onUploading: (count: number) => void;
}

/** The text of a material in its form: the editor, what can be done with the text as a whole, and what is wrong. */
export function FormText({ input, isNew, height, error, files, uploading, onEdit, onUploading }: Props) {
  const { editor, shown, read, replaceText } = input;
  return (
    <div>
      <TemplateTools
        isNew={isNew}
        read={read}
        onReplace={(text) => {
          replaceText(text);
          onEdit();
        }}
        isUploading={uploading > 0}
      />
      <ContentEditor
        key={shown.key}
        ref={editor}
        initial={shown.text}
        height={height}
        label="Текст материала"
        files={files}
        onEdit={onEdit}
        onUploading={onUploading}
      />
      <Problem role={error ? 'alert' : undefined}>{error}</Problem>
    </div>
  );
}

const Problem = styled.p`
  min-height: 20px;
  margin-top: ${space(1)};
  color: ${color.danger};
  font-size: ${fontSize.small};
`;
