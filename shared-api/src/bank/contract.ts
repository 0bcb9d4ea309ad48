import { defineCall } from '../http/defineCall.ts';
import { QuestionFormat } from '../question-files/contract.ts';
import { firstProblemOf } from '../questions/quizProblem.ts';
import { questionTypes } from '../questions/types.ts';
import { QuestionForm } from '../quizzes/contract.ts';
import { BlueprintCheck, BlueprintForm, Difficulty, Tags } from '../shapes/blueprint.ts';
import {
  byId,
  ChangedRows,
  Count,
  Done,
  DownloadLink,
  Flag,
  Id,
  IsoDate,
  Paging,
  paged,
  SearchText,
  TicketQuery,
} from '../shapes/common.ts';
import { Counter } from '../shapes/numbers.ts';
import { Details, Feedback, ShownLook } from '../shapes/questions.ts';
import { text } from '../shapes/text.ts';
import { Topic, TopicForm } from '../shapes/topics.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Levels of topics, that at the top counted. */
export const mostLevels = 8;

/** Questions that one request adds, as the import of a file does. */
export const mostAdded = 500;

/** With the right answer: for editors. */
export const BankQuestionText = z.object({
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  details: Details.optional(),
  feedback: Feedback.nullish(),
  look: ShownLook.nullish(),
});

export const BankQuestion = z.object({
  id: Id,
  topicId: Id,
  question: BankQuestionText,
  tags: z.array(z.string()),
  difficulty: Difficulty,
  /** For attestations only: quizzes are not offered it. */
  isReserved: z.boolean(),
  /** Goes up by one with every save. */
  version: z.number().int(),
  updatedAt: IsoDate,
  /** Who saved it last. */
  updatedBy: PersonName.nullable(),
});

/** A question as it was saved once. */
export const BankVersion = BankQuestion.pick({ question: true, tags: true, difficulty: true, isReserved: true }).extend(
  {
    version: z.number().int(),
    savedAt: IsoDate,
    savedBy: PersonName.nullable(),
  },
);

const bankFields = {
  topicId: text().regex(/^[a-z][a-z0-9]{23}$/, 'Выберите тему'),
  difficulty: Difficulty.default('MEDIUM'),
  tags: Tags.default([]),
  isReserved: z.boolean().default(false),
};

/** Some questions for a topic, all of them or none; `id`, `isRequired`, `isAttestationOnly` and `bankId` are of quizzes only. */
export const BankForm = z
  .object({
    ...bankFields,
    questions: z
      .array(QuestionForm)
      .min(1, 'Нужен хотя бы один вопрос')
      .max(mostAdded, `Не больше ${mostAdded} вопросов за один раз`),
  })
  .superRefine(tellFirstProblem);

export const BankChange = z
  .object({
    ...bankFields,
    /** Absent: it stays in the topic where it is by now. */
    topicId: bankFields.topicId.optional(),
    questions: z.array(QuestionForm).length(1, 'Изменяется один вопрос'),
    /** The version that the change started from: 409 when the question has gone on since. */
    version: Counter,
  })
  .superRefine(tellFirstProblem);

function tellFirstProblem({ questions }: { questions: z.output<typeof QuestionForm>[] }, context: z.RefinementCtx) {
  const problem = firstProblemOf(questions);
  if (!problem) return;
  const number = questions.length > 1 ? `Вопрос ${problem.at + 1}: ` : '';
  context.addIssue({ code: 'custom', path: ['questions'], message: `${number}${problem.message}` });
}

/** All topics that the caller may use, each before those in it, those of one parent by name. */
export const listTopics = defineCall({
  ...calls.listTopics,
  access: 'EDITOR',
  summary: 'Темы банка вопросов',
  response: z.object({ data: z.array(Topic) }),
});

export const createTopic = defineCall({
  ...calls.createTopic,
  access: 'EDITOR',
  summary: 'Создать тему банка вопросов',
  body: TopicForm,
  response: z.object({ data: Topic }),
  status: 201,
});

/** 409 for a place in itself or too deep for what it holds; 400 for departments by which an editor loses it. */
export const updateTopic = defineCall({
  ...calls.updateTopic,
  access: 'EDITOR',
  summary: 'Изменить тему банка вопросов: название, место, кто её использует',
  params: byId,
  body: TopicForm,
  response: z.object({ data: Topic }),
});

/** 409 while there is something in it, or an attestation takes questions of it. */
export const deleteTopic = defineCall({
  ...calls.deleteTopic,
  access: 'EDITOR',
  summary: 'Удалить пустую тему банка вопросов',
  params: byId,
  response: Done,
});

/** Tags of the questions that there are, by name. */
export const listBankTags = defineCall({
  ...calls.listBankTags,
  access: 'EDITOR',
  summary: 'Метки вопросов банка',
  /** Of a topic with those in it; of the whole bank unless told. */
  query: z.object({ topicId: Id.optional() }),
  response: z.object({ data: z.array(z.string()) }),
});

/** Newest first. */
export const listBankQuestions = defineCall({
  ...calls.listBankQuestions,
  access: 'EDITOR',
  summary: 'Вопросы банка',
  cost: 'search',
  query: Paging.extend({
    search: SearchText.optional(),
    /** With the topics in it. */
    topicId: Id.optional(),
    tag: SearchText.optional(),
    difficulty: Difficulty.optional(),
    type: z.enum(questionTypes).optional(),
    isReserved: Flag.optional(),
  }),
  response: z.object({ data: z.object({ questions: z.array(BankQuestion), ...paged }) }),
});

export const bankQuestion = defineCall({
  ...calls.bankQuestion,
  access: 'EDITOR',
  summary: 'Вопрос банка',
  params: byId,
  response: z.object({ data: BankQuestion }),
});

/** The hundred newest of them, newest first. */
export const bankVersions = defineCall({
  ...calls.bankVersions,
  access: 'EDITOR',
  summary: 'Версии вопроса банка',
  params: byId,
  response: z.object({ data: z.array(BankVersion) }),
});

export const createBankQuestions = defineCall({
  ...calls.createBankQuestions,
  access: 'EDITOR',
  summary: 'Добавить вопросы в тему банка: все или ни одного',
  body: BankForm,
  response: z.object({ data: z.object({ ids: z.array(Id) }) }),
  status: 201,
});

export const updateBankQuestion = defineCall({
  ...calls.updateBankQuestion,
  access: 'EDITOR',
  summary: 'Изменить вопрос банка; прежняя версия остаётся',
  params: byId,
  body: BankChange,
  response: z.object({ data: BankQuestion }),
});

/** Moves some questions to a topic, or deletes them; all of them or none. */
export const changeBankQuestions = defineCall({
  ...calls.changeBankQuestions,
  access: 'EDITOR',
  summary: 'Перенести в тему или удалить вопросы банка',
  body: z.object({
    ids: z.array(Id).min(1, 'Выберите хотя бы один вопрос').max(500, 'Не больше 500 за один раз'),
    change: z.discriminatedUnion('action', [
      z.object({ action: z.literal('move'), topicId: Id }),
      z.object({ action: z.literal('delete') }),
    ]),
  }),
  response: ChangedRows,
});

/** Figures below so many answers are chance: there is no hint then. */
export const fewestAnswers = 20;

/** Apart from the uses: of answers in attestation attempts that are over and count. */
export const BankFigures = z.object({
  id: Id,
  /** Attempts of attestations that have drawn it, running ones too. */
  asked: Count,
  /** Attempts at quizzes that are over, in which it or a copy of it was asked. */
  askedInQuizzes: Count.default(0),
  /** Quizzes that hold a copy of it. */
  copies: Count.default(0),
  /** Answers that the other figures count: the newest two hundred at most. */
  answered: Count,
  /** Share of what the answers could be worth, 0 to 1; null without one. */
  facility: z.number().nullable(),
  /** How the question goes together with the rest of the attempt, -1 to 1; null where nothing varies. */
  discrimination: z.number().nullable(),
  hint: z.enum(['TOO_EASY', 'TOO_HARD', 'FLAT']).nullable(),
});

export const bankStatistics = defineCall({
  ...calls.bankStatistics,
  access: 'EDITOR',
  summary: 'Как часто вопросы банка задавали и как на них отвечали',
  body: z.object({ ids: z.array(Id).min(1).max(100, 'Не больше 100 за один раз') }),
  response: z.object({ data: z.array(BankFigures) }),
});

/** Whether there are enough questions for what an attestation would draw. Nothing is saved. */
export const checkBlueprint = defineCall({
  ...calls.checkBlueprint,
  access: 'EDITOR',
  summary: 'Хватит ли вопросов банка',
  body: BlueprintForm,
  response: z.object({ data: BlueprintCheck }),
});

/** The topic with those in it. */
export const createTopicLink = defineCall({
  ...calls.createTopicLink,
  access: 'EDITOR',
  summary: 'Ссылка на вопросы темы файлом, действует минуту',
  cost: 'export',
  params: byId,
  body: z.object({ format: QuestionFormat }),
  response: z.object({
    data: DownloadLink.shape.data.extend({
      /** What the format cannot say, by the number of the question from 1; Russian, for the person who exports. */
      losses: z.array(z.object({ number: z.number().int(), message: z.string() })),
    }),
  }),
});

/** The ticket in the address is checked instead of a session. */
export const downloadTopic = defineCall({
  ...calls.downloadTopic,
  access: 'public',
  summary: 'Вопросы темы файлом, по ссылке',
  query: TicketQuery,
});
