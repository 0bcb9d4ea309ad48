import type { AnyNode } from 'acorn';
import { memberName } from '../scripts/constants.ts';
import type { Visited } from '../scripts/visit.ts';

/** A library that is once per page: it comes from the shell. */
interface Library {
  name: string;
  /** What to import, and how, instead of bringing it. */
  advice: string;
  /** Texts of its code that no minifier touches and that nothing but its code has. */
  texts: string[];
  /** Properties that only the library itself sets. */
  sets?: string[];
}

const libraries: Library[] = [
  {
    name: 'React',
    advice: 'Импортируйте react, react/jsx-runtime и react-dom как есть, без alias и без копии в node_modules раздела.',
    texts: ['takes an object of state variables to update or a function which returns an object of state variables.'],
    sets: [
      'isPureReactComponent',
      '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
      '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
    ],
  },
  {
    name: 'react-dom',
    advice: 'Импортируйте react-dom и react-dom/client: их даёт оболочка.',
    texts: ['__reactContainer$', '__reactFiber$', '__reactProps$'],
    sets: ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  },
  {
    name: 'React Router',
    advice: 'Импортируйте из react-router-dom, а не из react-router: имена перечислены в shared-api/src/facades.',
    texts: [
      '__reactRouterVersion',
      ' may be used only in the context of a <Router> component.',
      'You cannot render a <Router> inside another <Router>',
      'must be used within a data router',
      'You should call navigate() in a React.useEffect(), not when your component is first rendered.',
    ],
  },
  {
    name: 'TanStack Query',
    advice: 'Импортируйте из @tanstack/react-query, а не из @tanstack/query-core: кэш один на всю страницу.',
    texts: ['No QueryClient set, use QueryClientProvider to set one', 'No mutationFn found', "Missing queryFn: '"],
  },
  {
    name: 'styled-components',
    advice: 'Импортируйте { styled } из styled-components без alias: таблица стилей одна на всю страницу.',
    texts: ['data-styled-version'],
  },
  {
    name: 'среда Module Federation',
    advice: 'Соберите раздел через portalBuild(): среда приходит из оболочки (externalRuntime).',
    texts: ['__GLOBAL_LOADING_REMOTE_ENTRY__', '__MANIFEST_LOADING__'],
    sets: ['__GLOBAL_LOADING_REMOTE_ENTRY__', '__MANIFEST_LOADING__', '_FEDERATION_RUNTIME_CORE'],
  },
];

/** A second copy of what the shell gives, and where it shows. */
export interface OwnCopy {
  library: string;
  advice: string;
  node: AnyNode;
}

/** Finds the code of such libraries by what is left of it in any build; each is reported once a script. */
export function createCopiesSearch(report: (copy: OwnCopy) => void): (visited: Visited) => void {
  const reported = new Set<Library>();
  const note = (library: Library | undefined, node: AnyNode): void => {
    if (!library || reported.has(library)) return;
    reported.add(library);
    report({ library: library.name, advice: library.advice, node });
  };
  return ({ node, parents }) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return note(byText(node.value), node);
    if (node.type === 'TemplateElement') return note(byText(node.value.cooked ?? ''), node);
    const parent = parents.at(-1);
    if (node.type !== 'MemberExpression' || parent?.type !== 'AssignmentExpression' || parent.left !== node) return;
    const name = memberName(node);
    if (name !== null) note(bySet.get(name), node);
  };
}

const bySet = new Map(libraries.flatMap((one) => (one.sets ?? []).map((name) => [name, one] as const)));
const textMarks = libraries.flatMap((one) => one.texts.map((text) => ({ text, one })));
const shortest = Math.min(...textMarks.map(({ text }) => text.length));

function byText(text: string): Library | undefined {
  if (text.length < shortest) return undefined;
  return textMarks.find((mark) => text.includes(mark.text))?.one;
}
