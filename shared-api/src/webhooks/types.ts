import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Webhook = z.infer<typeof contract.Webhook>;
export type WebhookDelivery = z.infer<typeof contract.WebhookDelivery>;
export type WebhookDeliveryDetails = z.infer<typeof contract.WebhookDeliveryDetails>;
export type WebhookAnswer = z.infer<typeof contract.WebhookAnswer>;
