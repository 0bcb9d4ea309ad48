/** What an answer to a question is, what it is worth and how it reads: the same in the browser and on the server. */
export {
  readChoices,
  readPlaces,
  readTexts,
  writeChoices,
  writePlaces,
  writeTexts,
} from './questions/answers.ts';
export {
  type BlueprintLine,
  type BlueprintValue,
  blueprintValues,
  countOf,
  mostOfBank,
  narrowedInWords,
} from './questions/blueprint.ts';
export { hasOptions, problemOf } from './questions/check.ts';
export { difficulties, difficultyLabels } from './questions/difficulty.ts';
export { feedbackOf, type GivenFeedback, hasFeedbackByChoice, tidyFeedback } from './questions/feedback.ts';
export { piecesOf, textInWords } from './questions/gaps.ts';
export { answerInWords, rightInWords } from './questions/inWords.ts';
export { kindLabel, questionKinds } from './questions/kinds.ts';
export {
  describedIn,
  hasOptionLooks,
  headingTags,
  htmlsOf,
  inWordsOfLook,
  longestLook,
  longestPlain,
  lookTags,
  mapLook,
  plainOf,
  problemOfLook,
  tidyLook,
  withGapPlaces,
} from './questions/look.ts';
export { evenWorth, mark, needsReviewer } from './questions/mark.ts';
export { parseNumber, writeNumber } from './questions/numbers.ts';
export { permute } from './questions/permute.ts';
export { firstProblemOf, problemsOf } from './questions/quizProblem.ts';
export { fromMatchingRows, type MatchingRows, matchingRows, stepsOf } from './questions/rows.ts';
export { areTheirPoints, criteriaOf, mostPoints, shareOf } from './questions/rubric.ts';
export { type ShownDetails, shownDetails } from './questions/shown.ts';
export type {
  AcceptedText,
  Criterion,
  DetailsOf,
  Feedback,
  Gap,
  Look,
  MarkedQuestion,
  QuestionDetails,
  QuestionType,
  Scoring,
} from './questions/types.ts';
export { normalise } from './questions/words.ts';
