/** Characters of a slug. */
export const slugLength = 80;

/** Where a title is cut into words only when that leaves so much of it. */
const leastKept = 30;

/** Characters of a title that are looked at: more of them make no other slug. */
const titleLength = 1000;

const letters = new Map(
  Object.entries({
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
    ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
    ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
    ...{ і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ў: 'u', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' },
  }),
);

/** Words at the place of a material's id that lead, or may some day lead, to screens. */
const reserved = new Set(
  'create new edit import search history favorites following drafts templates trash question-bank index null undefined'.split(
    ' ',
  ),
);

/** Form of an id. A slug never has it: the two stand at the same place of an address. */
const idForm = /^[a-z][a-z0-9]{23}$/;

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a material may have this address at all. */
export function isSlug(text: string): boolean {
  return text.length <= slugLength && slugForm.test(text);
}

/** A title as an address: `Отпуск 2026: порядок` → `otpusk-2026-poryadok`. One without a letter or a digit is `material`. */
export function slugOf(title: string): string {
  const latin = title
    .slice(0, titleLength)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => letters.get(letter) ?? letter)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  const slug = cut(trimmed(latin)) || 'material';
  return reserved.has(slug) || idForm.test(slug) ? `material-${slug}` : slug;
}

/** The slug of the material that is the so-manieth with this stem. */
export function numbered(stem: string, number: number): string {
  if (number === 1) return stem;
  const end = `-${number}`;
  return trimmed(stem.slice(0, slugLength - end.length)) + end;
}

function cut(slug: string): string {
  if (slug.length <= slugLength) return slug;
  const end = slug.slice(0, slugLength + 1).lastIndexOf('-');
  return trimmed(slug.slice(0, end > leastKept ? end : slugLength));
}

function trimmed(slug: string): string {
  return slug.replace(/^-+|-+$/g, '');
}
