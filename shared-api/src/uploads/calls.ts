/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  uploadFiles: { method: 'POST', path: '/upload/material/:materialId' },
  uploadImage: { method: 'POST', path: '/upload/image' },
  deleteFile: { method: 'DELETE', path: '/upload/file/:id' },
  startUpload: { method: 'POST', path: '/upload/sessions' },
  uploadState: { method: 'GET', path: '/upload/sessions/:id' },
  sendPart: { method: 'PUT', path: '/upload/sessions/:id/parts' },
  cancelUpload: { method: 'DELETE', path: '/upload/sessions/:id' },
} as const;
