import type { ComponentProps, ReactNode } from 'react';
import {
  Award,
  BookOpen,
  color,
  fontSize,
  LinkButton,
  ListChecks,
  narrow,
  radius,
  space,
  typograph,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { passkeyAddress } from '../session/returnTarget.ts';
import { BrandSign } from '../side/Brand.tsx';
import { ThemeSwitch } from '../side/ThemeSwitch.tsx';
import { EntranceWays } from './EntranceWays.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signOnOffer } from './signOn.ts';

interface Props extends Pick<ComponentProps<typeof SignInForm>, 'onSubmit'> {
  /** Where a sign-in by a provider leads to. */
  place?: string;
  /** Why one has come to nothing. */
  failure?: string | null;
}

interface FrameProps {
  /** Under the name of the portal. */
  text: string;
  children: ReactNode;
}

/** What the sign-in page shows. The build makes a document of it too, which works without React (decision 085). */
export function SignInScreen({ place = '', failure = null, onSubmit }: Props) {
  // Without TLS no browser knows them. The build makes the document for all, and its script looks again.
  const hasPasskeys = globalThis.isSecureContext !== false;
  return (
    <SignInFrame text="Войдите в рабочую учётную запись">
      <EntranceWays offer={signOnOffer()} place={place} failure={failure}>
        <SignInForm
          onSubmit={onSubmit}
          below={hasPasskeys && <LinkButton href={passkeyAddress(place)}>Войти с ключом доступа</LinkButton>}
        />
      </EntranceWays>
    </SignInFrame>
  );
}

/** The page around each step of a sign-in. */
export function SignInFrame({ text, children }: FrameProps) {
  return (
    <Root>
      <About aria-label="О портале">
        <p>{typograph('Материалы компании, тесты и аттестации в одном месте.')}</p>
        <ul>
          <li>
            <BookOpen aria-hidden="true" /> Регламенты и инструкции, которые легко найти
          </li>
          <li>
            <ListChecks aria-hidden="true" /> Тесты, чтобы проверить себя
          </li>
          <li>
            <Award aria-hidden="true" /> Аттестации и их результаты
          </li>
        </ul>
      </About>
      <Entrance>
        <Theme>
          <ThemeSwitch />
        </Theme>
        <Card>
          <Title>
            <BrandSign size={40} />
            <div>
              <h1>База знаний</h1>
              <p>{text}</p>
            </div>
          </Title>
          {children}
        </Card>
      </Entrance>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  min-height: 100dvh;
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const About = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space(8)};
  padding: ${space(10)} clamp(32px, 6vw, 88px);
  background: #10483d;
  color: #e6f3ef;
  & p { max-width: 18ch; font-size: clamp(24px, 2.5vw, 34px); font-weight: ${weight.heading}; line-height: 1.2; letter-spacing: -0.02em; }
  & ul { display: grid; gap: ${space(4)}; list-style: none; }
  & li { display: flex; align-items: center; gap: ${space(3)}; font-size: ${fontSize.body}; }
  & svg { flex: none; width: 20px; height: 20px; color: #7fd3bf; }
  ${narrow} { display: none; }
`;

const Entrance = styled.main`
  position: relative;
  display: grid;
  place-items: center;
  padding: ${space(16)} ${space(5)};
`;

const Theme = styled.div`
  position: absolute;
  top: ${space(4)};
  right: ${space(4)};
`;

const Card = styled.div`
  width: min(372px, 100%);
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3.5)};
  margin-bottom: ${space(7)};
  & h1 { font-size: ${fontSize.figure}; }
  & p { color: ${color.textSoft}; }
  & svg { border-radius: ${radius.medium}; }
`;
