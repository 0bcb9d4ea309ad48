interface Segment {
  text: string;
  hit: boolean;
}

/** Plain text with the found words marked. */
export function Highlight({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, hit }, index) => {
    // A segment has no identity but its place.
    const key = `${index}:${text}`;
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
