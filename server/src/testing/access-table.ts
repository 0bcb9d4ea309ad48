export type Access = 'public' | 'USER' | 'EDITOR' | 'ADMIN';

/**
 * Who may make which call (design section 6), and what a person who may gets for a request with unknown ids
 * and an empty body, or the one that stands third. Written by hand, so that a changed `access` in the contract does not go unseen; a new call
 * needs its line here.
 */
export const calls: Record<string, [Access, number, body?: object]> = {
  'POST /auth/login': ['public', 400],
  'GET /auth/me': ['USER', 200],
  'PUT /auth/me': ['USER', 400],
  'PUT /auth/profile': ['USER', 400],
  'PUT /auth/change-password': ['USER', 400],
  'POST /auth/logout': ['USER', 200],
  'POST /auth/refresh': ['USER', 200],

  'GET /stats/overview': ['USER', 200],
  'GET /categories': ['USER', 200],
  'GET /departments': ['USER', 200],

  'GET /materials': ['USER', 200],
  'GET /materials/:id': ['USER', 404],
  'POST /materials/:id/like': ['USER', 404],
  'POST /materials/:id/favorite': ['USER', 404],
  'PUT /materials/:id/progress': ['USER', 400],

  'POST /materials': ['EDITOR', 400],
  'PUT /materials/:id': ['EDITOR', 404],
  'DELETE /materials/:id': ['EDITOR', 404],
  'GET /materials/:id/editing': ['EDITOR', 404],
  'PUT /materials/:id/draft': ['EDITOR', 400],
  'DELETE /materials/:id/draft': ['EDITOR', 200],
  'POST /materials/:id/compare': ['EDITOR', 400],
  'GET /materials/:id/versions': ['EDITOR', 404],
  'GET /materials/:id/versions/:number': ['EDITOR', 400],
  'POST /materials/:id/versions/:number/restore': ['EDITOR', 400],
  'POST /content/convert': ['EDITOR', 400],

  'POST /upload/material/:materialId': ['EDITOR', 404],
  'POST /upload/image': ['EDITOR', 415],
  'DELETE /upload/file/:id': ['EDITOR', 404],
  'POST /upload/sessions': ['EDITOR', 400],
  'GET /upload/sessions/:id': ['EDITOR', 404],
  'PUT /upload/sessions/:id/parts': ['EDITOR', 400],
  'DELETE /upload/sessions/:id': ['EDITOR', 404],

  'GET /attestations': ['USER', 200],
  'GET /attestations/my-attempts': ['USER', 200],
  'GET /attestations/:id': ['USER', 404],
  'POST /attestations': ['EDITOR', 400],
  'PUT /attestations/:id': ['EDITOR', 400],
  'POST /attestations/:id/start': ['USER', 404],
  'GET /attestations/attempts/:attemptId': ['USER', 404],
  'PUT /attestations/attempts/:attemptId/answers': ['USER', 400],
  'POST /attestations/attempts/:attemptId/submit': ['USER', 404],
  'GET /admin/attestation-attempts/review': ['EDITOR', 200],
  'POST /admin/attestation-attempts/:id/review': ['EDITOR', 400],
  'PUT /admin/attestations/:id/allowances/:userId': ['EDITOR', 400],

  'GET /admin/stats': ['EDITOR', 200],
  'GET /admin/materials': ['EDITOR', 200],
  'DELETE /admin/materials/:id': ['EDITOR', 404],
  'POST /admin/materials/bulk': ['EDITOR', 400],
  'GET /admin/quizzes': ['EDITOR', 200],
  'GET /admin/quiz-attempts': ['EDITOR', 200],
  'PUT /admin/quizzes/:id': ['EDITOR', 400],
  'DELETE /admin/quizzes/:id': ['EDITOR', 404],
  'POST /admin/quizzes/bulk': ['EDITOR', 400],
  'GET /admin/attestations': ['EDITOR', 200],
  'GET /admin/attestation-attempts': ['EDITOR', 200],
  'PUT /admin/attestations/:id': ['EDITOR', 400],
  'DELETE /admin/attestations/:id': ['EDITOR', 404],
  'POST /admin/attestations/bulk': ['EDITOR', 400],

  'GET /admin/reference': ['EDITOR', 200],
  'POST /admin/reference/:kind': ['EDITOR', 400],
  'PUT /admin/reference/:kind/:id': ['EDITOR', 400],
  'POST /admin/reference/:kind/:id/merge': ['EDITOR', 400],

  'GET /admin/users': ['ADMIN', 200],
  'POST /admin/users': ['ADMIN', 400],
  'PUT /admin/users/:id': ['ADMIN', 400],
  'DELETE /admin/users/:id': ['ADMIN', 404],
  'POST /admin/users/:id/password': ['ADMIN', 404],
  'DELETE /admin/users/:id/sessions': ['ADMIN', 404],
  'POST /admin/users/bulk': ['ADMIN', 400],
  'POST /admin/users/import': ['ADMIN', 400],

  'GET /admin/logs': ['ADMIN', 200],
  'GET /admin/logs/stats': ['ADMIN', 200],
  'GET /admin/logs/export': ['ADMIN', 200],
  'POST /admin/logs/export-link': ['ADMIN', 200],
  // The ticket in the address is checked instead of a session.
  'GET /admin/logs/export-file': ['public', 400],

  'GET /admin/releases': ['ADMIN', 200],
  'GET /admin/release-tokens': ['ADMIN', 200],
  'POST /admin/release-tokens': ['ADMIN', 400],
  'DELETE /admin/release-tokens/:id': ['ADMIN', 404],
  // A release token may take the place of an administrator's session, so these check it by themselves.
  'POST /releases/:name/:version': ['ADMIN', 415],
  'GET /releases/:name': ['ADMIN', 404],
  'POST /releases/:name/activate': ['ADMIN', 404, { version: '9.9.9' }],
  'POST /releases/:name/canary': ['ADMIN', 409, { version: '9.9.9', percent: 10 }],
  'POST /releases/:name/promote': ['ADMIN', 409],
  'POST /releases/:name/rollback': ['ADMIN', 409],

  'POST /client-errors': ['public', 400],
  'GET /quizzes/material/:materialId': ['USER', 404],
  'GET /quizzes/:id': ['EDITOR', 404],
  'POST /quizzes/material/:materialId': [
    'EDITOR',
    404,
    { title: 'Тест', questions: [{ text: 'Верно?', type: 'TRUE_FALSE', correctAnswer: 'true' }] },
  ],
  'PUT /quizzes/:id': [
    'EDITOR',
    404,
    { title: 'Тест', questions: [{ text: 'Верно?', type: 'TRUE_FALSE', correctAnswer: 'true' }] },
  ],
  'POST /quizzes/:id/attempt': ['USER', 404, { answers: [] }],
  'GET /quizzes/:id/attempts': ['USER', 200],
  'GET /quizzes/attempts/:id': ['USER', 404],
};
