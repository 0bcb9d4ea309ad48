import { useState } from 'react';

/** The text as it was first shown, as long as only its signed addresses are new: its videos play on. */
export function useSteadyContent(content: string): string {
  const [shown, setShown] = useState(content);
  if (withoutSignatures(shown) === withoutSignatures(content)) return shown;
  setShown(content);
  return content;
}

function withoutSignatures(content: string): string {
  return content.replace(/(["']\/files\/[^"'?]+)\?s=[\w.-]+/g, '$1');
}
