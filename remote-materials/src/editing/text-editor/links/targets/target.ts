import { File, FileText, Heading1, Heading2, Heading3, Heading4, Heading5, Heading6, Link } from 'shared-ui';
import type { ListOption } from '../../../../OptionList.tsx';
import type { Command } from '../../commands/command.ts';
import type { Heading } from '../../outline/headings.ts';
import { withHeading } from '../headings.ts';

/** Something that a link can lead to. */
export interface Target extends ListOption {
  /** Makes the link once its address is known. */
  link: (commandFor: (href: string) => Command) => Command;
  /** Of a material whose sections can be asked for. */
  materialId?: string;
}

const headingIcons = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6];

export function headingTarget(heading: Heading): Target {
  return {
    id: `heading-${heading.number}`,
    label: heading.text,
    icon: headingIcons[heading.level - 1] ?? Heading6,
    link: (commandFor) => withHeading(heading.number, commandFor),
  };
}

export function materialTarget(material: {
  id: string;
  title: string;
  isPublished: boolean;
  category: string;
}): Target {
  const { id, title, isPublished, category } = material;
  return {
    id: `material-${id}`,
    label: title,
    icon: isPublished ? FileText : File,
    detail: isPublished ? category : 'Черновик',
    materialId: id,
    link: (commandFor) => commandFor(`/materials/${id}`),
  };
}

export function addressTarget(href: string): Target {
  return { id: 'address', label: href, icon: Link, detail: 'Адрес', link: (commandFor) => commandFor(href) };
}

/** The same targets, of which the first says what they all are. */
export function asGroup(group: string, targets: readonly Target[]): Target[] {
  return targets.map((target, at) => (at === 0 ? { ...target, group } : target));
}
