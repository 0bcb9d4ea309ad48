import type { ReactNode } from 'react';
import type { SignOnOffer } from 'shared-api';
import { Callout, color, fontSize, LinkButton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { signOnAddress } from './signOn.ts';

interface Props {
  offer: SignOnOffer;
  /** Where the person goes on afterwards. */
  place: string;
  /** Why the way to a provider has come to nothing. */
  failure?: string | null;
  /** This page stays as it is: the person signs in on another, and this one learns of it. */
  isElsewhere?: boolean;
  /** The form of passwords. */
  children: ReactNode;
}

/** Buttons of the providers over the form; the form alone in a portal without single sign-on. */
export function EntranceWays({ offer, place, failure = null, isElsewhere = false, children }: Props) {
  if (offer.providers.length === 0) return children;
  return (
    <Root>
      {failure !== null && (
        <Callout kind="danger" role="alert">
          {failure}
        </Callout>
      )}
      <Providers aria-label="Единый вход">
        {offer.providers.map(({ id, title }) => (
          <LinkButton key={id} href={signOnAddress(id, place)} {...(isElsewhere && { target: '_blank' })}>
            {title}
          </LinkButton>
        ))}
      </Providers>
      {offer.password === 'open' && <Rest>{children}</Rest>}
      {offer.password === 'behind' && (
        <Rest as="details">
          <summary>Войти по паролю</summary>
          {children}
        </Rest>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Providers = styled.nav`
  display: grid;
  gap: ${space(2)};
  & > a { min-height: 42px; padding-block: ${space(2)}; text-align: center; }
`;

const Rest = styled.div`
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  & > summary { color: ${color.textSoft}; font-size: ${fontSize.control}; cursor: pointer; }
  &[open] > summary { margin-bottom: ${space(4)}; }
`;
