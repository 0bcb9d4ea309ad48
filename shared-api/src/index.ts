export * from './approvals/queries.ts';
export type * from './approvals/types.ts';
export * from './assignments/queries.ts';
export type * from './assignments/types.ts';
export * from './attempts/queries.ts';
export { attemptBadge, attemptStatuses, correctionTexts, isToPass } from './attempts/status.ts';
export type * from './attempts/types.ts';
export * from './attestations/queries.ts';
export type * from './attestations/types.ts';
export { describeDevice } from './auth/describeDevice.ts';
export * from './auth/queries.ts';
export type * from './auth/types.ts';
export * from './bank/queries.ts';
export type * from './bank/types.ts';
export * from './bank/useBlueprint.ts';
export * from './certificates/queries.ts';
export type * from './certificates/types.ts';
export { longestComment } from './comments/limit.ts';
export * from './comments/queries.ts';
export type * from './comments/types.ts';
export * from './confirmations/queries.ts';
export type * from './confirmations/types.ts';
export * from './corrections/queries.ts';
export type * from './corrections/types.ts';
export * from './decisions/queries.ts';
export { certificateFields, protocolFields } from './documents/fields.ts';
export * from './documents/queries.ts';
export type * from './documents/types.ts';
export * from './duties/queries.ts';
export {
  type DutyKind,
  type DutyState,
  dutyKindLabels,
  dutyKinds,
  dutyStateLabels,
  dutyStates,
} from './duties/states.ts';
export type * from './duties/types.ts';
export * from './editing/queries.ts';
export type * from './editing/types.ts';
export { framedHosts } from './embeds/framedHosts.ts';
export * from './embeds/queries.ts';
export * from './exports/queries.ts';
export type * from './exports/types.ts';
export * from './files/queries.ts';
export type * from './files/types.ts';
export * from './follows/queries.ts';
export type * from './follows/types.ts';
export {
  type ConfirmRequest,
  HOST_CONTRACT,
  type Host,
  type HostConnection,
  type HostSession,
  type PaletteCommand,
  type PaletteHit,
  type PaletteSearch,
  type RemoteModule,
  type RemotePalette,
  type RouteHandle,
} from './host.ts';
export { ApiError, isApiError, isNetworkError, isOutage, NetworkError } from './http/errors.ts';
export { mostAtOnce } from './http/mostAtOnce.ts';
export { type ApiRequest, type ApiTransport, createTransport, queryString } from './http/transport.ts';
export * from './incoming/queries.ts';
export type * from './incoming/types.ts';
export * from './letters/queries.ts';
export type * from './letters/types.ts';
export * from './link-check/queries.ts';
export type * from './link-check/types.ts';
export { filteredLogActions, logActionLabel, logActionLabels } from './logs/actions.ts';
export * from './logs/queries.ts';
export type * from './logs/types.ts';
export * from './materials/queries.ts';
export type * from './materials/types.ts';
export * from './notifications/queries.ts';
export type * from './notifications/types.ts';
export * from './packages/queries.ts';
export type * from './packages/types.ts';
export { askPasskey, isPasskeyError, makePasskey, PasskeyError, passkeyObstacle } from './passkeys/browser.ts';
export { mostPasskeys } from './passkeys/calls.ts';
export * from './passkeys/queries.ts';
export type * from './passkeys/types.ts';
export { createLane, type Lane } from './patience/lane.ts';
export { pausesOf } from './patience/pauses.ts';
export { tryAgain } from './patience/tryAgain.ts';
export { checkedBy } from './portal/checkedBy.ts';
export { failureText } from './portal/failureText.ts';
export { HostProvider, useApi, useCurrentUser, useHost } from './portal/HostProvider.tsx';
export { LeaveGuard } from './portal/LeaveGuard.tsx';
export { readPage } from './portal/listAddress.ts';
export { requireRole } from './portal/requireRole.ts';
export { useCertificateDownload } from './portal/useCertificateDownload.ts';
export { useCopy } from './portal/useCopy.ts';
export { useCutOff } from './portal/useCutOff.ts';
export { useDownload } from './portal/useDownload.ts';
export { useFormFailure } from './portal/useFormFailure.ts';
export { useIsLeaving } from './portal/useIsLeaving.ts';
export { type ListAddress, useListAddress } from './portal/useListAddress.ts';
export { useRouteFailure } from './portal/useRouteFailure.ts';
export { useTyped } from './portal/useTyped.ts';
export { hitLink, useUnopened } from './portal/useUnopened.ts';
export * from './portal-state/queries.ts';
export type * from './portal-state/types.ts';
export * from './presence/queries.ts';
export type * from './presence/types.ts';
export * from './programmes/queries.ts';
export type * from './programmes/types.ts';
export * from './proofs/queries.ts';
export type * from './proofs/types.ts';
export * from './protocols/queries.ts';
export type * from './protocols/types.ts';
export * from './question-files/queries.ts';
export type * from './question-files/types.ts';
export * from './quiz-attempts/queries.ts';
export type * from './quiz-attempts/types.ts';
export * from './quizzes/queries.ts';
export type * from './quizzes/types.ts';
export * from './reference/queries.ts';
export type * from './reference/types.ts';
export * from './registry/queries.ts';
export type * from './registry/types.ts';
export * from './releases/queries.ts';
export type * from './releases/types.ts';
export * from './results/queries.ts';
export { personStates } from './results/states.ts';
export type * from './results/types.ts';
export * from './reviews/queries.ts';
export type * from './reviews/types.ts';
export * from './search/queries.ts';
export type * from './search/types.ts';
export * from './search-misses/queries.ts';
export type * from './search-misses/types.ts';
export * from './second-factor/queries.ts';
export type * from './second-factor/types.ts';
export * from './sections/branches.ts';
export * from './sections/queries.ts';
export type * from './sections/types.ts';
export * from './settings/queries.ts';
export type * from './shapes/types.ts';
export * from './single-sign-on/queries.ts';
export type * from './single-sign-on/types.ts';
export * from './stats/queries.ts';
export type * from './stats/types.ts';
export * from './synonyms/queries.ts';
export type * from './synonyms/types.ts';
export * from './templates/queries.ts';
export type * from './templates/types.ts';
export * from './today/queries.ts';
export type * from './today/types.ts';
export {
  type TrainingValues,
  targetKey,
  targetOf,
  targetOptions,
  trainingFields,
  trainingStates,
  trainingValues,
} from './trainings/fields.ts';
export * from './trainings/queries.ts';
export type * from './trainings/types.ts';
export * from './uploads/queries.ts';
export { type FileToSend, UnreadableFile, uploadFile } from './uploads/uploadFile.ts';
export { useScan } from './uploads/useScan.ts';
export * from './users/queries.ts';
export { hasRole, roleLabels } from './users/roles.ts';
export type * from './users/types.ts';
export {
  deliveryStates,
  type WebhookEvent,
  webhookEventLabels,
  webhookEvents,
} from './webhooks/events.ts';
export * from './webhooks/queries.ts';
export type * from './webhooks/types.ts';
