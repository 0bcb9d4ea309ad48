import { describe, expect, it } from '@jest/globals';
import { isVideo, pageOf, playerHostOf, playerOn, playersOf, videoServices } from './players.ts';

/** Page as it may be written, page as it is stored, players. */
const videos: [given: string, page: string, ...players: string[]][] = [
  [
    'https://www.youtube.com/watch?v=dQw4-_9Wg&list=PL1&index=2&t=1h2m3s',
    'https://www.youtube.com/watch?v=dQw4-_9Wg&t=3723',
    'https://www.youtube-nocookie.com/embed/dQw4-_9Wg?start=3723',
    'https://www.youtube.com/embed/dQw4-_9Wg?start=3723',
  ],
  ...['https://youtu.be/abc?si=x', 'https://m.youtube.com/shorts/abc', 'https://www.youtube.com/live/abc'].map(
    (given): [string, string, string, string] => [
      given,
      'https://www.youtube.com/watch?v=abc',
      'https://www.youtube-nocookie.com/embed/abc',
      'https://www.youtube.com/embed/abc',
    ],
  ),
  ['https://rutube.ru/video/0a1b2c/?r=wd', 'https://rutube.ru/video/0a1b2c/', 'https://rutube.ru/play/embed/0a1b2c/'],
  [
    'https://rutube.ru/video/private/0a1b/?p=K-1&t=90',
    'https://rutube.ru/video/private/0a1b/?p=K-1&t=90',
    'https://rutube.ru/play/embed/0a1b/?p=K-1&t=90',
  ],
  [
    'https://vk.com/video-1_2',
    'https://vk.com/video-1_2',
    'https://vkvideo.ru/video_ext.php?oid=-1&id=2',
    'https://vk.com/video_ext.php?oid=-1&id=2',
  ],
  [
    'https://vk.com/feed?z=video-12_34%2Fabc',
    'https://vk.com/video-12_34?list=abc',
    'https://vkvideo.ru/video_ext.php?oid=-12&id=34&list=abc',
    'https://vk.com/video_ext.php?oid=-12&id=34&list=abc',
  ],
  [
    'https://vk.com/video30_17?list=8764ae2d',
    'https://vk.com/video30_17?list=8764ae2d',
    'https://vkvideo.ru/video_ext.php?oid=30&id=17&list=8764ae2d',
    'https://vk.com/video_ext.php?oid=30&id=17&list=8764ae2d',
  ],
  [
    'https://vkvideo.ru/playlist/-1_-2/video1_2?t=1m30s&hash=f0',
    'https://vkvideo.ru/video1_2?hash=f0&t=90s',
    'https://vkvideo.ru/video_ext.php?oid=1&id=2&hash=f0&t=90s',
    'https://vk.com/video_ext.php?oid=1&id=2&hash=f0&t=90s',
  ],
  ['https://vimeo.com/channels/staff/12', 'https://vimeo.com/12', 'https://player.vimeo.com/video/12'],
  ...['https://vimeo.com/12?h=ab3', 'https://player.vimeo.com/video/12/ab3'].map((given): [string, string, string] => [
    given,
    'https://vimeo.com/12/ab3',
    'https://player.vimeo.com/video/12?h=ab3',
  ]),
  ['https://vimeo.com/12/ab3#t=5s', 'https://vimeo.com/12/ab3#t=5s', 'https://player.vimeo.com/video/12?h=ab3#t=5s'],
];

describe('the page of a video and its players', () => {
  it.each(videos)('%s', (given, page, ...players) => {
    expect(pageOf(given)).toBe(page);
    expect(playersOf(given)).toEqual(players);
    expect(isVideo(given)).toBe(true);
  });

  it('lead to each other', () => {
    for (const [, page, ...players] of videos) {
      expect(pageOf(page)).toBe(page);
      for (const player of players) {
        // Which of the service's hosts had the page, the player does not say.
        expect(pageOf(player).replace('//vkvideo.ru', '//vk.com')).toBe(page.replace('//vkvideo.ru', '//vk.com'));
        expect(playersOf(player)).toEqual(players);
        expect(playersOf(pageOf(player))).toEqual(players);
      }
    }
  });

  it('is chosen by the hosts that are allowed', () => {
    const [first, second] = ['https://www.youtube-nocookie.com/embed/a', 'https://www.youtube.com/embed/a'];
    const page = 'https://www.youtube.com/watch?v=a';
    expect(playerOn(page, ['www.youtube.com', 'www.youtube-nocookie.com'])).toBe(first);
    expect(playerOn(page, ['www.youtube.com'])).toBe(second);
    expect(playerOn(page, ['youtube.com', 'rutube.ru'])).toBeUndefined();
    expect(playerOn('https://vk.com/video-1_2', ['vk.com'])).toBe('https://vk.com/video_ext.php?oid=-1&id=2');
  });
});

describe('another address', () => {
  it.each([
    'https://a.example/b?c=1#d',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://vkvideo.ru/playlist_ext.php?x=1',
    'https://dzen.ru/embed/x1',
  ])('%s is shown as it is', (address) => {
    expect([playersOf(address), pageOf(address), isVideo(address)]).toEqual([[address], address, false]);
  });

  it.each([
    ['a page that refuses frames', 'https://www.youtube.com/@channel'],
    ['a list of videos', 'https://rutube.ru/channel/1/'],
    ['an odd name of a video', 'https://www.youtube.com/watch?v=a%22b'],
    ['a feed', 'https://vk.com/feed'],
    ['a person', 'https://vimeo.com/anna'],
    ['an address with a password', 'https://a:b@a.example/'],
    ['one without encryption', 'http://a.example/'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'a.example/b'],
    ['nothing', ''],
  ])('%s is not shown', (_, address) => {
    expect([playersOf(address), pageOf(address)]).toEqual([[], address]);
  });

  it('on another port belongs to another host', () => {
    expect(playerOn('https://a.example:8443/b', ['a.example'])).toBeUndefined();
    expect(playerOn('https://a.example:443/b', ['a.example'])).toBe('https://a.example:443/b');
  });
});

describe('the hosts of services', () => {
  it('are those of their players, the best one first', () => {
    expect(videoServices()).toEqual([
      { name: 'RuTube', host: 'rutube.ru' },
      { name: 'VK Видео', host: 'vkvideo.ru' },
      { name: 'YouTube', host: 'www.youtube-nocookie.com' },
      { name: 'Vimeo', host: 'player.vimeo.com' },
    ]);
    for (const { host } of videoServices()) expect(playerHostOf(host)).toBe(host);
  });

  it('lead from any host of a service to one with players, where all its videos are shown', () => {
    for (const [, page] of videos) {
      const host = playerHostOf(new URL(page).host);
      expect(playerOn(page, [String(host)])).toBeDefined();
    }
    expect(playerHostOf('vk.ru')).toBe('vkvideo.ru');
    expect(playerHostOf('vk.com')).toBe('vk.com');
    expect(playerHostOf('a.example')).toBeUndefined();
  });
});
