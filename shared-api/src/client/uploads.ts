import type * as contract from '../contract/uploads.ts';
import { endpoint } from './endpoint.ts';

export const uploadEndpoints = {
  image: endpoint<typeof contract.uploadImage>('POST', '/upload/image'),
  removeFile: endpoint<typeof contract.deleteFile>('DELETE', '/upload/file/:id'),
  start: endpoint<typeof contract.startUpload>('POST', '/upload/sessions'),
  state: endpoint<typeof contract.uploadState>('GET', '/upload/sessions/:id'),
  sendPart: endpoint<typeof contract.sendPart>('PUT', '/upload/sessions/:id/parts'),
  cancel: endpoint<typeof contract.cancelUpload>('DELETE', '/upload/sessions/:id'),
};
