import type { Attributes, Block, Container, ContainerType } from '../types.ts';

export function container(type: ContainerType, attributes: Attributes, children: Block[]): Container {
  return { type, attributes, children };
}
