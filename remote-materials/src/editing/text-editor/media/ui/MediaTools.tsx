import { AlignCenter, Captions, color, fontSize, RotateCcw, Trash2, Upload } from 'shared-ui';
import { styled } from 'styled-components';
import type { MenuItem } from '../../popup/PopupMenu.tsx';
import { Bar } from '../../toolbar/Bar.tsx';
import { MenuTool, Tool } from '../../toolbar/Tool.tsx';
import { setMedia } from '../commands/media.ts';
import { type Alignment, alignMedia, alignmentAt, removeMedia } from '../commands/place.ts';
import type { Found } from '../session/found.ts';
import type { MediaSession } from '../session/MediaSession.ts';
import { useMediaView } from './useMediaView.ts';
import { WidthSlider } from './WidthSlider.tsx';
import { giveWidth } from './width.ts';

interface Props {
  session: MediaSession;
}

interface ToolProps extends Props {
  found: Found;
}

const names = { picture: 'Картинка', video: 'Видео', audio: 'Аудио', file: 'Файл' };

/** What can be done with the picture or the file that is selected or beside the caret. */
export function MediaTools({ session }: Props) {
  const { current } = useMediaView(session);
  if (!current) return null;
  const { kind } = current;
  const isPicture = kind === 'picture';
  return (
    <Root ref={session.showTools}>
      <Bar label={names[kind]} onLeave={() => session.select(current)}>
        <Opener type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => session.openPanel(true)}>
          {isPicture ? 'Описание и подпись' : 'Название'}
        </Opener>
        {isPicture && <AlignTool session={session} found={current} />}
        {(isPicture || kind === 'video') && <WidthTools session={session} found={current} />}
        {kind === 'video' && <CaptionTool session={session} found={current} />}
        <UploadTools session={session} found={current} />
        <Tool
          label="Убрать"
          icon={Trash2}
          onPress={() => {
            session.run(removeMedia(current.index));
            session.quill.focus({ preventScroll: true });
          }}
        />
      </Bar>
    </Root>
  );
}

function UploadTools({ session, found }: ToolProps) {
  const { uploads } = useMediaView(session);
  const failed = uploads.find(
    ({ address, state }) => state === 'failed' && found.element.dataset.upload?.split(' ').includes(address),
  );
  return (
    <>
      {failed && (
        <Tool label="Повторить загрузку" icon={RotateCcw} onPress={() => session.uploads.retry(failed.address)} />
      )}
      {found.kind !== 'file' && <Tool label="Заменить файлом" icon={Upload} onPress={() => session.replace(found)} />}
    </>
  );
}

const alignments: [Alignment, string][] = [
  [null, 'Слева'],
  ['center', 'По центру'],
  ['right', 'Справа'],
];

function AlignTool({ session, found }: ToolProps) {
  const given = alignmentAt(session.state(), found.index);
  const items = alignments.map(
    ([value, label]): MenuItem => ({
      ...{ id: label, label, isChecked: (given === 'center' || given === 'right' ? given : null) === value },
      onSelect: () => {
        session.run(alignMedia(found.index, value));
        session.select(found);
      },
    }),
  );
  return (
    <MenuTool label="Положение" items={items}>
      <AlignCenter aria-hidden="true" />
    </MenuTool>
  );
}

const widths: [percent: number | null, label: string][] = [
  [25, 'Маленькая, 25\u00a0%'],
  [50, 'Средняя, 50\u00a0%'],
  [100, 'Во всю ширину'],
  [null, 'Исходный размер'],
];

function WidthTools({ session, found }: ToolProps) {
  const items = widths.map(
    ([percent, label]): MenuItem => ({
      ...{ id: label, label },
      onSelect: () => {
        giveWidth(session, found, percent);
        session.select(found);
      },
    }),
  );
  return (
    <>
      <MenuTool label="Ширина" items={items}>
        Ширина
      </MenuTool>
      <WidthSlider session={session} found={found} />
    </>
  );
}

function CaptionTool({ session, found }: ToolProps) {
  if (!found.attributes.captions)
    return <Tool label="Добавить субтитры" icon={Captions} onPress={() => session.pickCaptions(found)} />;
  const items: MenuItem[] = [
    { id: 'replace', label: 'Заменить субтитры', onSelect: () => session.pickCaptions(found) },
    {
      ...{ id: 'remove', label: 'Убрать субтитры' },
      onSelect: () => session.run(setMedia(found.index, { captions: null })),
    },
  ];
  return (
    <MenuTool label="Субтитры" items={items}>
      <Captions aria-hidden="true" />
    </MenuTool>
  );
}

const Root = styled.div`
  min-width: 0;
  & > [role='toolbar'] { min-height: 38px; padding-top: 0; padding-bottom: 0; border-bottom: 0; }
`;

const Opener = styled.button`
  flex: none;
  height: 30px;
  padding: 0 6px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: ${fontSize.small};
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: ${color.greySoft}; }
`;
