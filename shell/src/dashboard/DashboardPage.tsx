import { useQuery } from '@tanstack/react-query';
import {
  attestationsQuery,
  myProgrammesQuery,
  todayQuery,
  unreadMaterialsQuery,
  useApi,
  useCurrentUser,
} from 'shared-api';
import { color, fontSize, space, tiny, typograph } from 'shared-ui';
import { styled } from 'styled-components';
import { Figures } from './Figures.tsx';
import { greeting } from './greeting.ts';
import { QuickActions } from './QuickActions.tsx';
import { RecentMaterials } from './RecentMaterials.tsx';
import { Today } from './Today.tsx';

/** Specification section 2: what there is to do, then what is new, and last the figures. */
export function DashboardPage() {
  const user = useCurrentUser();
  const api = useApi();
  const queries = {
    today: useQuery(todayQuery(api)),
    attestations: useQuery(attestationsQuery(api)),
    unread: useQuery(unreadMaterialsQuery(api)),
    // The loader has just asked for them.
    programmes: useQuery({ ...myProgrammesQuery(api), staleTime: 2000 }),
  };
  return (
    <Page>
      <Head>
        <p>{dayInWords()}</p>
        <h1>{greeting(user.firstName)}</h1>
      </Head>
      <Columns>
        <Today {...queries} />
        <RecentMaterials user={user} />
      </Columns>
      <Foot>
        <Figures user={user} />
        <QuickActions user={user} />
      </Foot>
    </Page>
  );
}

/** «Четверг, 26 ноября» by the person's own clock. */
function dayInWords(now = new Date()): string {
  const words = new Intl.DateTimeFormat('ru', { weekday: 'long', day: 'numeric', month: 'long' }).format(now);
  return typograph(words.charAt(0).toUpperCase() + words.slice(1));
}

const Page = styled.div`
  max-width: 1104px;
  margin: 0 auto;
`;

const Head = styled.header`
  margin-bottom: ${space(7)};
  & > p { color: ${color.textQuiet}; }
  & > h1 { font-size: ${fontSize.page}; letter-spacing: -0.018em; }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  align-items: start;
  gap: ${space(9)} ${space(16)};
  @media (max-width: 1180px) { grid-template-columns: minmax(0, 1fr); }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)} ${space(10)};
  margin-top: ${space(11)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  font-size: ${fontSize.small};
  ${tiny} { display: grid; }
`;
