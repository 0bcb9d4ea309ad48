import type { Atom, Attributes } from 'shared-api/document';
import { tooLarge } from '../../../../tooLarge.ts';
import { type QuillEditor, run } from '../../commands/apply.ts';
import { type Command, type EditorState, stateOf } from '../../commands/command.ts';
import type { Range } from '../../model/lines.ts';
import { readPath } from '../../model/path.ts';
import { shownAddress } from '../../model/waiting.ts';
import { pickFiles } from '../../tools/pickFiles.ts';
import { drawAtom } from '../../tree/drawAtom.ts';
import { type MediaKind, setMedia } from '../commands/media.ts';
import { insertAtoms, insertPictures, removeMedia } from '../commands/place.ts';
import { captionsOf } from './captions.ts';
import { type Found, foundAt, foundOf, waitingIn } from './found.ts';
import { kindOf, offered } from './kinds.ts';
import { cardTitle, playerTitle } from './titles.ts';
import { type Sending, type Upload, Uploads } from './uploads.ts';

export interface MediaOptions {
  send: (file: File, sending: Sending) => Promise<string>;
  /** How many files the text has that the server has not. */
  onUploading: (count: number) => void;
  onError: (message: string) => void;
}

/** What is of interest at the moment; the same object as long as nothing of it changes. */
export interface MediaView {
  /** Selected, or beside the caret. */
  current: Found | null;
  isSelected: boolean;
  uploads: readonly Upload[];
  /** The address of the picture for whose description the panel asks by itself. */
  asked: string | null;
  /** The panel has been opened, and takes the keyboard. */
  isOpen: boolean;
  /** Pictures of which nobody has said what they show. */
  undescribed: number;
  /** What is being chosen a file for. */
  choosing: MediaKind | null;
  /** Grows with everything that may move what is shown. */
  version: number;
}

const nothing: MediaView = {
  ...{ current: null, isSelected: false, uploads: [], asked: null, isOpen: false },
  ...{ undescribed: 0, choosing: null, version: 0 },
};

/** Knows the pictures and files of a text: which one is meant, and which are on their way to the server. */
export class MediaSession {
  readonly quill: QuillEditor;
  readonly uploads: Uploads;
  readonly #options: () => MediaOptions;
  readonly #listeners = new Set<() => void>();
  #view = nothing;
  #isLooking = false;
  #hasChanged = false;
  #counted = 0;
  #tools: HTMLElement | null = null;

  constructor(quill: QuillEditor, options: () => MediaOptions) {
    this.quill = quill;
    this.#options = options;
    this.uploads = new Uploads({
      send: (file, sending) => this.#options().send(file, sending),
      isInText: (address) => quill.root.querySelector(`[data-upload~="${address}"]`) !== null,
      onChange: () => this.#look(),
      onStored: (address) => this.#redraw(address),
      onFailure: ({ kind }) =>
        options().onError(kind === 'picture' ? 'Ошибка загрузки изображения' : 'Ошибка загрузки файлов'),
    });
  }

  /** Begins to follow the editor; returns what ends it. */
  start(): () => void {
    const { quill } = this;
    const follow = (name: string) => {
      if (name === 'text-change') this.#hasChanged = true;
      this.#look();
    };
    quill.on('editor-change', follow);
    this.#look();
    return () => {
      quill.off('editor-change', follow);
      this.uploads.end();
      if (this.#counted > 0) this.#options().onUploading(0);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): MediaView => this.#view;

  range(): Range {
    return this.quill.getSelection() ?? this.quill.selection.savedRange;
  }

  state(): EditorState {
    return stateOf(this.quill.getContents(), this.range());
  }

  /** Runs a command; the selection need not be in the text. */
  run(command: Command): boolean {
    return run(this.quill, command, this.range());
  }

  select({ index }: Pick<Found, 'index'>): void {
    this.quill.focus({ preventScroll: true });
    this.quill.setSelection(index, 1, 'user');
  }

  selectElement(target: EventTarget | null): boolean {
    const found = foundOf(this.quill, target);
    if (found) this.select(found);
    return found !== null;
  }

  /** Files that were dropped, pasted or picked: pictures into the line, other files below it. */
  add(files: readonly File[], range: Range = this.range(), only?: MediaKind): void {
    const problem = files.map(tooLarge).find((text) => text !== null);
    if (problem) {
      this.#options().onError(problem);
      return;
    }
    const kinds = files.map((file) => ({ file, kind: only === 'file' ? only : kindOf(file) }));
    const pictures = kinds
      .filter(({ kind }) => kind === 'picture')
      .map(({ file }) => this.uploads.add(file, 'picture'));
    const atoms = kinds.filter(({ kind }) => kind !== 'picture').map(({ file, kind }) => this.#atomOf(file, kind));
    if (pictures.length > 0 && this.#isCode(range)) {
      this.#options().onError('В блок кода картинка не вставляется. Поставьте курсор в обычный текст и повторите.');
    } else if (pictures.length > 0) {
      run(this.quill, insertPictures(pictures), range);
      this.#ask(pictures.length === 1 ? pictures[0] : undefined);
    }
    if (atoms.length > 0) run(this.quill, insertAtoms(atoms), pictures.length > 0 ? this.range() : range);
  }

  /** A file that the material has already. */
  addStored(kind: MediaKind, { url, ...file }: { url: string; name: string; size: number }): void {
    const attributes: Attributes =
      kind === 'file' ? { href: url, title: cardTitle(file) } : { src: url, title: playerTitle(file) };
    run(this.quill, insertAtoms([{ type: kind as Atom['type'], attributes }]), this.range());
  }

  /** What stands for a picture that came with pasted HTML. */
  readonly takePicture = (file: File): string => this.uploads.add(file, 'picture');

  /** Another file in the place of the current one. */
  replace(found: Found): void {
    pickFiles(offered[found.kind], false, ([file]) => {
      const problem = file && tooLarge(file);
      if (problem) return this.#options().onError(problem);
      if (!file) return;
      const src = this.uploads.add(file, found.kind);
      run(this.quill, setMedia(found.index, { src, height: null }), this.range());
    });
  }

  /** Captions of the current video. */
  pickCaptions({ index }: Found): void {
    pickFiles(offered.captions, false, async ([file]) => {
      const captions = file && (await captionsOf(file));
      if (captions)
        run(this.quill, setMedia(index, { captions: this.uploads.add(captions, 'captions') }), this.range());
      else if (file) this.#options().onError(`Файл "${file.name}" не похож на субтитры. Выберите файл .vtt или .srt.`);
    });
  }

  /** Takes a file out of the text that has not come: one of its places, by its number among all that wait. */
  drop({ address, kind }: Upload, number: number): void {
    const place = waitingIn(this.quill)[number];
    const found = place?.address === address ? foundOf(this.quill, place.element) : null;
    if (found) this.run(kind === 'captions' ? setMedia(found.index, { captions: null }) : removeMedia(found.index));
  }

  /** Something has another size, as a picture whose width is being changed. */
  moved(): void {
    this.#set({ version: this.#view.version + 1 });
  }

  /** Where the bar of tools is on the screen. */
  readonly showTools = (bar: HTMLElement | null): void => {
    this.#tools = bar;
  };

  /** Gives the bar the focus; says whether there is one. */
  focusTools(): boolean {
    this.#tools?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return this.#tools !== null;
  }

  openPanel(isOpen: boolean): void {
    this.#set({ isOpen, asked: null });
  }

  choose(choosing: MediaKind | null): void {
    this.#set({ choosing });
  }

  /** Goes to the first picture that has no description, and asks for it. */
  askFirst(): void {
    if (!this.selectElement(this.quill.root.querySelector('img[data-undescribed]'))) return;
    this.#lookNow();
    this.openPanel(true);
  }

  #atomOf(file: File, kind: MediaKind): Atom {
    const address = this.uploads.add(file, kind);
    if (kind === 'file') return { type: 'file', attributes: { href: address, title: cardTitle(file) } };
    return { type: kind as Atom['type'], attributes: { src: address, title: playerTitle(file) } };
  }

  #ask(address: string | undefined): void {
    this.#lookNow();
    this.#set({ asked: address ?? null });
  }

  #isCode({ index }: Range): boolean {
    const line = this.quill.getLine(index)[0]?.formats() as { path?: unknown } | undefined;
    return readPath(line?.path).at(-1)?.[0] === 'pre';
  }

  /** The file is on the server: it is shown from there. */
  #redraw(address: string): void {
    for (const { element } of waitingIn(this.quill).filter((each) => each.address === address)) {
      const value = JSON.parse(element.dataset.value ?? '{}');
      if (!(element instanceof HTMLImageElement)) drawAtom(element, value as Atom);
      else {
        delete element.dataset.upload;
        element.src = shownAddress(address);
      }
    }
  }

  /** Quill tells of the text and of the selection, one by one, and while it is still at work. */
  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    queueMicrotask(() => {
      this.#isLooking = false;
      if (this.quill.root.isConnected) this.#lookNow();
    });
  }

  #lookNow(): void {
    const { quill } = this;
    const known = this.#view;
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    if (hasChanged) this.uploads.sync();
    const range = this.range();
    const found = foundAt(quill, range);
    const isSame = found?.element === known.current?.element;
    const current = isSame && found?.index === known.current?.index ? known.current : found;
    const unfinished = this.uploads.unfinished();
    const uploads =
      unfinished.length + known.uploads.length === 0 ? known.uploads : unfinished.map((one) => ({ ...one }));
    const isShown = current !== null || uploads.length > 0;
    this.#set({
      ...{ current, uploads, isSelected: current !== null && range.length === 1 },
      undescribed: quill.root.querySelectorAll('img[data-undescribed]').length,
      version: known.version + (isShown ? 1 : 0),
      ...((hasChanged || !isSame) && { asked: null, isOpen: false }),
    });
    if (uploads.length === this.#counted) return;
    this.#counted = uploads.length;
    this.#options().onUploading(uploads.length);
  }

  #set(change: Partial<MediaView>): void {
    const next = { ...this.#view, ...change };
    const names = Object.keys(change) as (keyof MediaView)[];
    if (names.every((name) => next[name] === this.#view[name])) return;
    this.#view = next;
    for (const listener of this.#listeners) listener();
  }
}
