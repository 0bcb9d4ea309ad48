import path from 'node:path';
import { convertDocument } from '../import/convert.ts';
import { indexPages } from '../import/pages.ts';
import { readFolder } from '../import/read-folder.ts';
import type { Problem } from '../import/report.ts';
import { openSourceFolder } from '../import/source-folder.ts';
import type { ImportLoss } from '../word/read/losses.ts';
import type { IncomingDocument } from './document.ts';

/** Markdown documents of a folder, converted as by `npm run import`. */
export async function readMarkdown(folder: string): Promise<IncomingDocument[]> {
  const source = await openSourceFolder(folder);
  const problems: Problem[] = [];
  const { documents, files: all } = await readFolder(source, problems);
  const pages = indexPages(documents, all);
  const read: IncomingDocument[] = [];
  for (const document of documents) {
    const own: Problem[] = [];
    // Other documents of the archive have no address yet: links to them are told as lost.
    const { html, files, title, description } = await convertDocument(document, {
      ...{ source, addressOf: () => undefined, pages, problems: own, links: [] },
    });
    const { category, tags } = document.frontMatter;
    read.push({
      ...{ title, description, html, category: category ?? null, tags },
      files: files.map(({ sha256, name, path: place }) => {
        return { address: `/files/${sha256}/${encodeURIComponent(name)}`, path: path.join(source.root, place), name };
      }),
      losses: [...problems.filter(({ file }) => file === document.path), ...own].map(lossOf(document.path)),
    });
  }
  const told = new Set(documents.map(({ path: file }) => file));
  const unread = problems.filter(({ file }) => !told.has(file)).map(lossOf(''));
  const [first, ...rest] = read;
  return first ? [{ ...first, losses: [...unread, ...first.losses] }, ...rest] : [];
}

/** What each kind of remark of the import means for the person in front of the screen. */
const messages: Record<string, string> = {
  document: 'Документ архива не прочитан',
  'front-matter': 'Поле в шапке документа не понято',
  link: 'Ссылка ведёт к тому, чего в файле нет, или на другой документ архива: остался её текст',
  picture: 'Картинка не найдена или не годится: осталась её подпись',
  attachment: 'Вложение не перенесено',
  include: 'Вставка другого файла не выполнена',
  embed: 'Встроенная страница или видео не перенесены',
  html: 'Разметка HTML не перенесена',
  mdx: 'Компонент MDX не перенесён',
  comment: 'Скрытый комментарий не перенесён',
  template: 'Подстановка шаблона осталась текстом',
  tabs: 'Вкладки показаны одна за другой',
  footnote: 'Сноска не перенесена',
  callout: 'Врезка осталась текстом',
  formula: 'Формула осталась текстом',
  diagram: 'Диаграмма осталась кодом',
  term: 'Пояснение термина не перенесено',
  attributes: 'Дополнительные свойства не перенесены',
  text: 'Часть текста не перенесена',
};

function lossOf(document: string): (problem: Problem) => ImportLoss {
  return ({ file, line, kind, message }) => {
    const about = /“([^”]{1,120})/.exec(message)?.[1];
    const text = messages[kind] ?? 'Часть документа не перенесена';
    const place = file === document ? `строка ${line}` : `${file}, строка ${line}`;
    return { kind, message: about ? `${text}: «${about}»` : `${text}.`, place };
  };
}
