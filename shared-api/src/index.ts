export { attemptBadge, attemptStatuses, correctionTexts, isToPass, personStates } from './attempt-status.ts';
export { ApiError, isApiError, isNetworkError, NetworkError } from './client/errors.ts';
export { type ApiRequest, type ApiTransport, createTransport, queryString } from './client/http.ts';
export { type ApiClient, createApiClient } from './client/index.ts';
export type * from './entities.ts';
export { HostProvider, useApi, useCurrentUser, useHost } from './HostProvider.tsx';
export {
  type ConfirmRequest,
  HOST_CONTRACT,
  type Host,
  type HostSession,
  type RemoteModule,
  type RouteHandle,
} from './host.ts';
export { LeaveGuard } from './LeaveGuard.tsx';
export { filteredLogActions, logActionLabel, logActionLabels } from './log-actions.ts';
export { createLane, type Lane } from './patience/lane.ts';
export { pausesOf } from './patience/pauses.ts';
export { tryAgain } from './patience/tryAgain.ts';
export { checkedBy } from './portal/checkedBy.ts';
export { failureText } from './portal/failureText.ts';
export { readPage } from './portal/listAddress.ts';
export { requireRole } from './portal/requireRole.ts';
export { useFormFailure } from './portal/useFormFailure.ts';
export { type ListAddress, useListAddress } from './portal/useListAddress.ts';
export { adminKeys, adminStatsQuery } from './queries/admin.ts';
export {
  type AdminAttestationFilters,
  type AdminMaterialFilters,
  type AdminQuizFilters,
  type AttestationAttemptFilters,
  adminAttestationsQuery,
  adminContentKeys,
  adminMaterialsQuery,
  adminQuizzesQuery,
  attestationAttemptsQuery,
  type QuizAttemptFilters,
  quizAttemptsQuery,
} from './queries/admin-content.ts';
export { adminReferenceQuery } from './queries/admin-reference.ts';
export { adminUserKeys, adminUsersQuery, type UserFilters } from './queries/admin-users.ts';
export {
  type AttestationFilters,
  attemptQuery,
  attemptStateQuery,
  attestationKeys,
  attestationQuery,
  attestationsQuery,
  myAttemptsQuery,
} from './queries/attestations.ts';
export { profileKey, profileQuery, sessionsKey, sessionsQuery, tokensKey, tokensQuery } from './queries/auth.ts';
export { certificatesQuery } from './queries/certificates.ts';
export { confirmationsQuery, unreadMaterialsKey, unreadMaterialsQuery } from './queries/confirmations.ts';
export { editableMaterialQuery, materialVersionQuery, materialVersionsQuery } from './queries/editing.ts';
export { fileAddressQuery } from './queries/files.ts';
export { failedLettersQuery, letterKeys } from './queries/letters.ts';
export { type LogFilters, logKeys, logStatsQuery, logsQuery } from './queries/logs.ts';
export { type MaterialFilters, materialKeys, materialQuery, materialsQuery } from './queries/materials.ts';
export { notificationsKey, notificationsQuery } from './queries/notifications.ts';
export { packagesQuery } from './queries/packages.ts';
export {
  attemptReviewQuery,
  editableQuizQuery,
  ownQuizAttemptsQuery,
  quizKeys,
  quizPaperQuery,
  quizQuery,
} from './queries/quizzes.ts';
export { categoriesQuery, departmentsQuery, overviewQuery, statsKeys } from './queries/reference.ts';
export { releaseKeys, releasesQuery, releaseTokensQuery } from './queries/releases.ts';
export {
  attemptEvidenceQuery,
  attestationPeopleQuery,
  attestationStatisticsQuery,
  nextProtocolQuery,
  type PeopleFilters,
  protocolsQuery,
  resultKeys,
} from './queries/results.ts';
export { settingsQuery } from './queries/settings.ts';
export { hasRole, roleLabels } from './roles.ts';
export { useCertificateDownload } from './useCertificateDownload.ts';
export { useCopy } from './useCopy.ts';
export { useDownload } from './useDownload.ts';
export { useIsLeaving } from './useIsLeaving.ts';
export { useRouteFailure } from './useRouteFailure.ts';
