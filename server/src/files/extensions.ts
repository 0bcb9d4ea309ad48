import mimeTypes from 'mime-db';
import { type FileKind, kindOf } from './kinds.ts';

/** Extensions in use that the table of types does not know, or knows as something else only. */
const further: Partial<Record<FileKind, string>> = {
  // Camera files are TIFF inside, and named by their makers.
  image:
    'nef nrw cr2 cr3 crw arw sr2 srf srw pef dng 3fr fff erf kdc dcr k25 iiq mos mef mrw rwl rw2 raf orf raw gpr x3f ' +
    'mjpeg mjpg pict jfif pjpeg pjp j2k j2c jpc jpt xcf hdr rgbe pic pam pfm icns qoi flif cur hif avifs bpg hdp fts fit cin bmp2',
  video:
    'ogg ogm ogx divx xvid mxf rm rmvb gxf mod tod m2v mpv m4p h264 264 avc h265 265 hevc dv dif ivf y4m nut wtv 3gpp mts',
  pdf: 'pdf',
};

const kinds = new Map<string, Set<FileKind>>();
for (const [type, { extensions = [] }] of Object.entries(mimeTypes)) add(kindOf(type), extensions);
for (const [kind, extensions] of Object.entries(further)) add(kind as FileKind, extensions.split(' '));

/** Whether files with this extension, without its dot, may be of this kind. */
export function mayNameKind(extension: string, kind: FileKind): boolean {
  return kinds.get(extension.toLowerCase())?.has(kind) ?? false;
}

function add(kind: FileKind, extensions: readonly string[]): void {
  if (kind === 'other') return;
  for (const extension of extensions) kinds.set(extension, (kinds.get(extension) ?? new Set()).add(kind));
}
