import { MaterialPage } from './detail/screen.ts';
import { QuizSection } from './quiz/QuizSection.tsx';

export { ErrorBoundary } from './detail/screen.ts';

/** A material with its quiz: the two features meet here and do not know each other. */
export function Component() {
  return <MaterialPage>{(material) => <QuizSection key={`quiz:${material.id}`} material={material} />}</MaterialPage>;
}
