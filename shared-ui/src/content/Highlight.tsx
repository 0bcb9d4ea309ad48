interface Segment {
  text: string;
  hit: boolean;
}

/** Plain text with the found words marked. */
export function Highlight({ segments }: { segments: Segment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place.
  return segments.map(({ text, hit }, index) =>
    hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
