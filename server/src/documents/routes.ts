import type { FastifyInstance } from 'fastify';
import { documents as contract } from 'shared-api/contract';
import { companyDays } from '../days/company.ts';
import type { Deps } from '../deps.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { sampleCertificate, sampleProtocol } from './samples.ts';
import {
  currentTemplate,
  type DocumentsForm,
  type DocumentTemplate,
  dataUrlOf,
  letterheadOf,
  saveTemplate,
  templateOf,
} from './templates.ts';

export function documentSettingRoutes(app: FastifyInstance, { db, config, workers }: Deps): void {
  route(app, contract.getDocuments, async () => ({ data: toShown(await currentTemplate(db)) }));

  route(app, contract.saveDocuments, async ({ body: { version, ...form }, user, ip, request }) => {
    const values = await templateOf(db, form);
    // A logo that the library cannot draw is found now, and not when somebody has passed.
    if (form.logo) await preview(form, 'certificate', `${request.protocol}://${request.host}`);
    return { data: toShown(await saveTemplate(db, { id: user.id, ip }, values, version)) };
  });

  route(app, contract.previewDocument, async ({ body: { kind, ...form }, request }) => {
    const pdf = await preview(form, kind, config.publicUrl ?? `${request.protocol}://${request.host}`);
    return { data: { pdf: Buffer.from(pdf).toString('base64') } };
  });

  async function preview(form: DocumentsForm, kind: 'certificate' | 'protocol', publicUrl: string) {
    const template = await templateOf(db, form);
    const days = await companyDays(db);
    const look = letterheadOf(template);
    try {
      return kind === 'protocol'
        ? await workers.run('protocol', sampleProtocol(template, days), look)
        : await workers.run('certificate', sampleCertificate(template, days), publicUrl, days.zone, {
            ...look,
            title: template.certificateTitle,
            text: template.certificateText,
          });
    } catch (error) {
      // Nobody was free to draw it: that says nothing of the logo.
      if (!template.logo || (error instanceof HttpError && error.statusCode >= 500)) throw error;
      throw invalid({ logo: 'Логотип не удалось нарисовать. Сохраните его заново, лучше как PNG.' });
    }
  }
}

function toShown(template: DocumentTemplate | null) {
  if (!template)
    return {
      ...{ version: 0, company: '', logo: null, signatories: [], certificateSeries: '', protocolSeries: '' },
      ...{ certificateTitle: '', certificateText: '', protocolText: '' },
    };
  return { ...template, logo: dataUrlOf(template) };
}
