import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { marks } from 'shared-api/contract';
import { z } from 'zod';

const folder = path.join(import.meta.dirname, '../../demo');

/** Documents of the demo, one folder per category; the importer reads them. */
export const materialsFolder = path.join(folder, 'materials');

const Names = z.array(z.string().min(1));

const Person = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  role: z.enum(['USER', 'EDITOR', 'ADMIN']),
  department: z.string().nullable(),
  isActive: z.boolean(),
});

const Quiz = z.object({
  /** Path of the material below the folder, without `.md`. */
  material: z.string(),
  title: z.string(),
  description: z.string(),
  timeLimit: z.number().int().min(0),
  passingScore: z.number().min(0).max(100),
  questions: z.array(
    z.object({
      text: z.string(),
      type: z.enum(['MULTIPLE_CHOICE', 'TRUE_FALSE', 'OPEN_ENDED']),
      options: z.array(z.string()).default([]),
      correctAnswer: z.string(),
      isRequired: z.boolean(),
    }),
  ),
});

const Attestation = z.object({
  title: z.string(),
  description: z.string(),
  department: z.string().nullable(),
  materials: z.array(z.string()),
  passingScore: z.number(),
  timeLimit: z.number().int(),
  questionsPerMaterial: z.number().int().nullable(),
  maxAttempts: z.number().int().nullable(),
  validityMonths: z.number().int().nullable(),
  /** Days from the first start; negative for a term that is over. */
  dueInDays: z.number().nullable(),
});

/** In the order of the tree: a section before those in it. */
const Section = z.object({
  name: z.string(),
  parent: z.string().nullable(),
  colour: z.enum(marks.sectionColours),
  emoji: z.string(),
  /** In their order. */
  materials: z.array(z.string()),
});

export type DemoQuiz = z.output<typeof Quiz>;

const Comment = z.object({
  /** Of a person. */
  email: z.string(),
  /** `@[email]` names a person. */
  text: z.string(),
  daysAgo: z.number().positive(),
});

const Thread = Comment.extend({
  /** Path of the material below the folder, without `.md`. */
  material: z.string(),
  quote: z.object({ text: z.string(), prefix: z.string(), suffix: z.string() }).nullable(),
  isQuestion: z.boolean(),
  replies: z.array(Comment),
});

/** Everything of the demo but the documents; throws when a file has another shape. */
export async function readDemo() {
  const read = async <T extends z.ZodType>(name: string, shape: T): Promise<z.output<T>> =>
    shape.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
  return {
    departments: await read('departments.json', Names),
    categories: await read('categories.json', Names),
    sections: await read('sections.json', z.array(Section)),
    people: await read('people.json', z.array(Person)),
    quizzes: await read('quizzes.json', z.array(Quiz)),
    attestations: await read('attestations.json', z.array(Attestation)),
    comments: await read('comments.json', z.array(Thread)),
  };
}

export type Demo = Awaited<ReturnType<typeof readDemo>>;
