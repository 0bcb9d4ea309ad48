/**
 * How many letters have to be changed, added, taken away or exchanged with their neighbour to make one word of the
 * other (optimal string alignment); `most + 1` when it is more than `most`.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one.charAt(row - 1) === other.charAt(column - 1);
      let steps = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      const isExchanged =
        one.charAt(row - 1) === other.charAt(column - 2) && one.charAt(row - 2) === other.charAt(column - 1);
      if (row > 1 && column > 1 && isExchanged) steps = Math.min(steps, at(before, column - 2) + 1);
      next.push(steps);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return Math.min(at(last, other.length), most + 1);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

const letters = { russian: 'абвгдежзийклмнопрстуфхцчшщъыьэюя', latin: 'abcdefghijklmnopqrstuvwxyz' };

/** Every text that is one change away from the word, in the letters that it is written in. */
export function oneChangeFrom(word: string): string[] {
  const alphabet = [...(/[а-я]/.test(word) ? letters.russian : letters.latin)];
  const made = new Set<string>();
  for (let index = 0; index <= word.length; index += 1) {
    const [head, tail] = [word.slice(0, index), word.slice(index)];
    for (const letter of alphabet) {
      made.add(head + letter + tail);
      if (tail !== '') made.add(head + letter + tail.slice(1));
    }
    if (tail === '') continue;
    made.add(head + tail.slice(1));
    if (tail.length > 1) made.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2));
  }
  made.delete(word);
  return [...made];
}
