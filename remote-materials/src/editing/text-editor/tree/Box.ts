import { Parchment } from 'quill';
import { Quill } from 'react-quill';
import type { Step, StepType } from '../model/path.ts';
import { decorate } from './decorate.ts';

const Container = Quill.import('blots/container') as typeof Parchment.ContainerBlot;
const Block = Quill.import('blots/block') as typeof Parchment.BlockBlot;
const BlockEmbed = Quill.import('blots/block/embed') as typeof Parchment.EmbedBlot;

/** Elements for containers that the editor does not draw as readers see them: always open, of lines of its own. */
const elements: Partial<Record<StepType, string>> = {
  callout: 'aside',
  'callout-title': 'div',
  details: 'div',
  summary: 'div',
  pre: 'div',
  footnotes: 'section',
};

/**
 * Lets a list of children tell at once whether it has one. The library walks along it, at every insertion: a document
 * of thousands of lines would take seconds to open.
 */
export function findAtOnce(parent: Parchment.ParentBlot): void {
  parent.children.contains = (child) => {
    const isLinked = child.prev ? child.prev.next === child : parent.children.head === child;
    return child.parent === parent && isLinked;
  };
}

/** A container of the document around lines of Quill. It is drawn from the lines' paths, and holds nothing itself. */
export class Box extends Container {
  static override blotName = 'box';
  static override tagName = 'DIV';
  static override className = 'box';
  static override scope = Parchment.Scope.BLOCK_BLOT;
  static override allowedChildren = [
    Block,
    BlockEmbed,
    Box,
  ] as unknown as (typeof Parchment.ContainerBlot)['allowedChildren'];

  readonly step: Step;
  /** The whole step as text: a container whose attributes change is made anew. */
  readonly signature: string;

  static override create(step: Step): HTMLElement {
    const element = document.createElement(elements[step[0]] ?? step[0]);
    element.classList.add('box', `box-${step[0]}`);
    element.dataset.step = JSON.stringify(step);
    return element;
  }

  constructor(scroll: Parchment.Root, node: HTMLElement) {
    super(scroll, node);
    this.signature = node.dataset.step ?? '';
    this.step = JSON.parse(this.signature) as Step;
    const ui = decorate(node, this.step);
    if (ui) this.attachUI(ui);
  }

  override build(): void {
    super.build();
    findAtOnce(this);
  }

  /** As Quill's document does: text that comes before a block of one piece has its line only a moment later. */
  override insertBefore(child: Parchment.Blot, behind?: Parchment.Blot | null): void {
    super.insertBefore(child.statics.scope === Parchment.Scope.INLINE_BLOT ? this.#inLine(child) : child, behind);
  }

  #inLine(text: Parchment.Blot): Parchment.Blot {
    const line = this.scroll.create(Block.blotName) as Parchment.ParentBlot;
    line.appendChild(text);
    return line;
  }

  /** Two lists side by side are two lists. */
  override checkMerge(): boolean {
    return false;
  }

  formats(): Record<string, never> {
    return {};
  }

  override clone(): Parchment.Blot {
    return this.scroll.create('box', this.step);
  }
}
