import { describe, expect, it } from '@jest/globals';
import { mutualPairs } from './rooms.ts';

function imports(...arrows: string[]) {
  return arrows.map((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ').map((file) => `server/src/${file}`);
    return { from, to };
  });
}

describe('Mutual pairs of rooms', () => {
  it('two rooms that import one another are one pair, however often they do', () => {
    const arrows = imports('users/a.ts → auth/b.ts', 'users/c.ts → auth/b.ts', 'auth/b.ts → users/deep/d.ts');
    expect(mutualPairs(arrows, 'server/src', true)).toEqual([['auth', 'users']]);
  });

  it('an import in one direction is none, nor is a way round through a third room', () => {
    const arrows = imports('users/a.ts → auth/b.ts', 'auth/b.ts → logs/c.ts', 'logs/c.ts → users/a.ts');
    expect(mutualPairs(arrows, 'server/src', true)).toEqual([]);
  });

  it('a file beside the rooms, a test and the room of the tests belong to none', () => {
    const arrows = imports('users/a.ts → app.ts', 'app.ts → users/a.ts', 'users/a.test.ts → auth/b.ts');
    const furnished = imports('auth/b.ts → users/a.ts', 'testing/c.ts → users/a.ts', 'users/a.ts → testing/c.ts');
    expect(mutualPairs([...arrows, ...furnished], 'server/src', true)).toEqual([]);
  });

  it('routes count with their room, or as a floor above all rooms', () => {
    const arrows = imports('users/token-routes.ts → auth/b.ts', 'auth/b.ts → users/a.ts');
    expect(mutualPairs(arrows, 'server/src', true)).toEqual([['auth', 'users']]);
    expect(mutualPairs(arrows, 'server/src', false)).toEqual([]);
  });

  it('the rooms of another package are not looked at', () => {
    const arrows = [
      { from: 'shell/src/a/x.ts', to: 'shell/src/b/y.ts' },
      { from: 'shell/src/b/y.ts', to: 'shell/src/a/x.ts' },
    ];
    expect(mutualPairs(arrows, 'server/src', true)).toEqual([]);
  });
});
