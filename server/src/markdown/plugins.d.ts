declare module 'markdown-it-container' {
  import type { MarkdownIt, Renderer } from 'markdown-it';

  interface Options {
    validate?: (parameters: string, markup: string) => boolean;
    render?: NonNullable<Renderer['rules'][string]>;
  }
  export default function container(md: MarkdownIt, name: string, options?: Options): void;
}

declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it';

  export default function deflist(md: MarkdownIt): void;
}

declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  export default function footnote(md: MarkdownIt): void;
}

declare module 'markdown-it-mark' {
  import type { MarkdownIt } from 'markdown-it';

  export default function mark(md: MarkdownIt): void;
}
