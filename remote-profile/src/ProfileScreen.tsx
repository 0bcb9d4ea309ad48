import { LearningCard } from './learning/LearningCard.tsx';
import { PasswordCard } from './password/PasswordCard.tsx';
import { ProfilePage } from './profile/ProfilePage.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';
import { TokensCard } from './tokens/TokensCard.tsx';

/** The profile with all that belongs to it: the features meet here and do not know each other. */
export function ProfileScreen() {
  return (
    <ProfilePage
      main={<LearningCard />}
      side={
        <>
          <PasswordCard />
          <SecondFactorCard below={<SessionsCard below={<TokensCard />} />} />
        </>
      }
    />
  );
}
