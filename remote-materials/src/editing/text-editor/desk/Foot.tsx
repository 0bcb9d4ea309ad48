import type { RefObject } from 'react';
import { ListTree, Maximize2, Minimize2, Search } from 'shared-ui';
import { styled } from 'styled-components';
import { CodeColours } from '../code-colours/CodeColours.tsx';
import type { QuillEditor } from '../commands/apply.ts';
import { Counts } from '../counting/Counts.tsx';
import { FullScreen } from '../full-screen/FullScreen.tsx';
import { Tool } from '../toolbar/Tool.tsx';

interface Props {
  quill: QuillEditor;
  frame: RefObject<HTMLElement | null>;
  onFind: () => void;
  hasOutline: boolean;
  onOutline: () => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

/** Below the text: how long it is, and what can be opened beside it. */
export function Foot({ quill, frame, onFind, hasOutline, onOutline, isFull, onFull }: Props) {
  return (
    <>
      <CodeColours />
      <Counts quill={quill} />
      <Spring />
      <Tool label="Найти и заменить (Ctrl+F)" icon={Search} onPress={onFind} />
      <Tool label="Оглавление" icon={ListTree} isOn={hasOutline} onPress={onOutline} />
      <Tool
        label={isFull ? 'Выйти из полного экрана (Esc)' : 'Во весь экран (Ctrl+Shift+F)'}
        icon={isFull ? Minimize2 : Maximize2}
        onPress={() => onFull(!isFull)}
      />
      {isFull && <FullScreen quill={quill} frame={frame} onLeave={() => onFull(false)} />}
    </>
  );
}

const Spring = styled.span`
  flex: 1;
`;
