import type { Step } from '../model/path.ts';

/** Attributes of containers that browsers understand as they are. */
const plain = ['id', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start', 'type', 'value'];

/** Gives the element of a container its look; returns what stands in it besides its lines. */
export function decorate(element: HTMLElement, [type, , attributes = {}]: Step): HTMLElement | null {
  for (const name of plain) {
    const value = attributes[name];
    if (value !== undefined) element.setAttribute(name, value);
  }
  if (attributes.align) element.style.textAlign = attributes.align;
  if (attributes.background) element.style.backgroundColor = attributes.background;
  if (attributes.reversed) element.setAttribute('reversed', '');
  if (type === 'callout') {
    element.classList.add('callout', `callout-${attributes.kind ?? 'info'}`);
    // Not a landmark of the page, of which there may be one only.
    element.setAttribute('role', 'note');
  }
  if (type === 'callout-title') element.classList.add('callout-title');
  if (type === 'footnotes') element.classList.add('footnotes');
  if (type === 'pre') {
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', attributes.language ? `Код: ${attributes.language}` : 'Код');
    element.spellcheck = false;
  }
  if (type === 'table' && attributes.cols) return columns(attributes.cols);
  return type === 'li' && attributes.task ? taskBox(attributes.task) : null;
}

function columns(widths: string): HTMLElement {
  const group = document.createElement('colgroup');
  for (const width of widths.split(' ')) {
    const column = document.createElement('col');
    if (width !== 'auto') column.style.width = width;
    group.append(column);
  }
  return group;
}

/** Ticked by a click; the editor listens. */
function taskBox(task: string): HTMLElement {
  const box = document.createElement('span');
  box.className = 'task-box';
  box.setAttribute('role', 'checkbox');
  box.setAttribute('aria-checked', String(task === 'checked'));
  box.setAttribute('aria-label', 'Выполнено');
  return box;
}
