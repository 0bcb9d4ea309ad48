/**
 * What everybody on the page works with, and nobody on it has to change. `prototype` methods are those that the shell
 * and its libraries call, without those that libraries set on single objects (an array's `push` is webpack's way in, and
 * lodash is a function with a `bind` of its own): a held method cannot be covered on an instance by assignment either.
 */
const held: [owner: () => object, names: string[]][] = [
  [
    () => globalThis,
    [
      ...['fetch', 'XMLHttpRequest', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
      ...['EventSource', 'BroadcastChannel', 'SharedWorker', 'CustomEvent', 'URL', 'URLSearchParams'],
      ...['Promise', 'Map', 'Set', 'WeakMap', 'JSON', 'Date', 'queueMicrotask'],
      ...[
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
      ...['history', 'localStorage', 'sessionStorage', 'trustedTypes'],
    ],
  ],
  [() => JSON, ['parse', 'stringify']],
  [() => Object, ['assign', 'create', 'defineProperty', 'entries', 'freeze', 'fromEntries', 'keys', 'values']],
  [() => Array, ['from', 'isArray', 'of']],
  [() => Promise, ['all', 'allSettled', 'any', 'race', 'reject', 'resolve']],
  [
    () => Array.prototype,
    [
      ...[
        'concat',
        'every',
        'filter',
        'find',
        'findIndex',
        'flat',
        'flatMap',
        'forEach',
        'includes',
        'indexOf',
        'join',
      ],
      ...['map', 'reduce', 'slice', 'some', 'sort', 'splice', 'toSorted'],
    ],
  ],
  [
    () => String.prototype,
    ['endsWith', 'includes', 'indexOf', 'match', 'replace', 'replaceAll', 'slice', 'split', 'startsWith', 'trim'],
  ],
  [() => Promise.prototype, ['catch', 'finally', 'then']],
  [() => Map.prototype, ['delete', 'forEach', 'get', 'has', 'set']],
  [() => Set.prototype, ['add', 'delete', 'forEach', 'has']],
  [() => EventTarget.prototype, ['addEventListener', 'dispatchEvent', 'removeEventListener']],
  [() => History.prototype, ['back', 'forward', 'go', 'pushState', 'replaceState']],
  [() => Storage.prototype, ['getItem', 'removeItem', 'setItem']],
  [() => XMLHttpRequest.prototype, ['open', 'send', 'setRequestHeader']],
  [() => Response.prototype, ['arrayBuffer', 'blob', 'json', 'text']],
  [() => Document.prototype, ['createElement', 'createElementNS', 'createTextNode', 'getElementById', 'querySelector']],
  [() => Node.prototype, ['appendChild', 'contains', 'insertBefore', 'removeChild', 'replaceChild']],
];

/** Objects that nothing may be added to: it would be seen in every other one. */
const closed = [Object.prototype, Array.prototype];

/**
 * Makes what the whole page depends on unchangeable, before any section runs: a section that overwrites it fails by
 * itself, with an error in its own area, instead of taking the portal along. Against code that means harm it is no
 * protection: whoever may run on the page may do what the person may (docs/releasing.md).
 */
export function holdGlobals(): void {
  for (const [owner, names] of held) {
    for (const name of names) hold(owner(), name);
  }
  for (const object of closed) Object.preventExtensions(object);
}

function hold(owner: object, name: string): void {
  const found = Object.getOwnPropertyDescriptor(owner, name);
  if (!found?.configurable) return;
  Object.defineProperty(owner, name, { ...found, configurable: false, ...('value' in found && { writable: false }) });
}
