import type { Days } from '../days/zone.ts';
import type { CertificateToDraw } from '../pdf/certificate-texts.ts';
import type { ProtocolContent } from '../tables/results.ts';
import { inYear } from './stamp.ts';
import type { templateOf } from './templates.ts';
import { protocolText } from './texts.ts';

type Template = Awaited<ReturnType<typeof templateOf>>;

const title = 'Охрана труда при работе на высоте';
const person = { lastName: 'Константинопольская', firstName: 'Александра', patronymic: 'Владимировна' };
const fullName = Object.values(person).join(' ');

/** A certificate of nobody, for a look at the settings. */
export function sampleCertificate({ certificateSeries }: Template, days: Days): CertificateToDraw {
  const now = new Date();
  return {
    ...{ number: 'KB-00000-00000', enrolmentId: null, holder: fullName, title, score: 95, issuedAt: now },
    validUntil: days.endOfDayOf(new Date(now.getTime() + 365 * 86_400_000)),
    series: certificateSeries ? inYear(certificateSeries, days.dayOf(now)) : null,
    seriesNumber: certificateSeries ? 1 : null,
    holderDetails: { fullName, position: 'ведущий инженер', department: 'Отдел главного механика' },
  };
}

/** The same of a protocol. */
export function sampleProtocol(template: Template, days: Days) {
  const heldOn = days.dayOf(new Date());
  const series = inYear(template.protocolSeries, heldOn);
  const label = series ? `${series}-1` : '1';
  const facts = { title, passingScore: 80, validityMonths: 12 };
  const content: ProtocolContent = {
    ...facts,
    organization: '',
    ...{ order: '№ 15 от 12.01.2026', reason: 'очередная', programme: '', hours: '', note: 'Образец' },
    commission: [{ name: 'Иванов И. И.', position: 'главный инженер' }],
    people: [
      {
        ...{ id: '', ...person, position: 'ведущий инженер', email: '', department: 'Отдел главного механика' },
        ...{ state: 'PASSED', score: 95, passedOn: heldOn, validUntil: null, certificate: null, registryNumber: '' },
      },
    ],
    template: {
      ...{ id: '', company: template.company, signatories: template.signatories },
      text: protocolText(template.protocolText, { ...facts, label, heldOn }),
    },
  };
  return { label, heldOn, content };
}
