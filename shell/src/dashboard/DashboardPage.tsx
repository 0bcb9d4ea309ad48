import { useCurrentUser } from 'shared-api';
import { PageHeader, space } from 'shared-ui';
import { styled } from 'styled-components';
import { greeting } from './greeting.ts';
import { QuickActions } from './QuickActions.tsx';
import { RecentMaterials } from './RecentMaterials.tsx';
import { Statistics } from './Statistics.tsx';
import { UnreadMaterials } from './UnreadMaterials.tsx';
import { UpcomingAttestations } from './UpcomingAttestations.tsx';

export function DashboardPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeader
        title={greeting(user.firstName)}
        description="Коротко о том, что есть в базе знаний, и с чего начать."
      />
      <Sections>
        <Statistics user={user} />
        <Columns>
          <RecentMaterials user={user} />
          <Stack>
            <UnreadMaterials />
            <UpcomingAttestations />
            <QuickActions user={user} />
          </Stack>
        </Columns>
      </Sections>
    </>
  );
}

const Sections = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  @media (max-width: 1080px) { grid-template-columns: minmax(0, 1fr); }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
