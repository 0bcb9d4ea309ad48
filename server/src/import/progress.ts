const width = 28;

/** A progress bar on a terminal; in a log nothing until the report. */
export function createProgress(stream: NodeJS.WriteStream): (done: number, total: number, label: string) => void {
  if (!stream.isTTY) return () => undefined;
  return (done, total, label) => {
    const filled = total === 0 ? width : Math.round((done / total) * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const room = Math.max(10, stream.columns - width - 20);
    stream.write(`\r\u001b[K${bar} ${done}/${total} ${label.slice(-room)}${done === total ? '\n' : ''}`);
  };
}
