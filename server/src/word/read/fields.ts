/** A field of Word: an instruction, then what it gave, between three marks that may stand in different paragraphs. */
interface Field {
  instruction: string;
  isResult: boolean;
}

/** Fields that are open while the text is read from its beginning to its end. */
export interface Fields {
  mark: (type: string | undefined) => void;
  instruct: (text: string) => void;
  /** Whether the text here is an instruction, which nobody reads. */
  isSilent: () => boolean;
  /** Whether the text here is a table of contents. */
  isContents: () => boolean;
  /** Where the text here leads to. */
  href: () => string | undefined;
}

export function trackFields(onContents: () => void): Fields {
  const open: Field[] = [];
  return {
    mark(type) {
      const last = open.at(-1);
      if (type === 'begin') open.push({ instruction: '', isResult: false });
      else if (type === 'end') open.pop();
      else if (type === 'separate' && last) {
        last.isResult = true;
        if (isContents(last)) onContents();
      }
    },
    instruct(text) {
      const last = open.at(-1);
      if (last && !last.isResult) last.instruction += text;
    },
    isSilent: () => open.some(({ isResult }) => !isResult),
    isContents: () => open.some(isContents),
    href: () => open.map(({ instruction }) => hrefOf(instruction)).findLast((href) => href !== undefined),
  };
}

function isContents({ instruction }: Field): boolean {
  return /^\s*TOC\b/i.test(instruction);
}

/** ` HYPERLINK "https://…" \l "anchor" ` */
export function hrefOf(instruction: string): string | undefined {
  if (!/^\s*HYPERLINK\b/i.test(instruction)) return undefined;
  const address = /HYPERLINK\s+(?:\\[a-km-z]\s+)*"([^"]*)"/i.exec(instruction)?.[1] ?? '';
  const anchor = /\\l\s+"([^"]*)"/i.exec(instruction)?.[1];
  const href = anchor === undefined ? address : `${address}#${anchor}`;
  return href === '' ? undefined : href;
}
