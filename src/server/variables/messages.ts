import * as z from 'zod/mini';
import { origins, smtpUrl, text } from './schemas.ts';
import type { Variable } from './variable.ts';

export const MESSAGES = {
	SMTP_URL: {
		means: 'smtps://user:password@mail.example.com: sends e-mail when the setting email is smtp',
		isSecret: true,
		schema: z.optional(smtpUrl()),
	},
	SMS_ORIGINS: {
		means: 'origins an SMS gateway may have, e.g. https://sms.example.com',
		schema: origins('https://sms.example.com'),
	},
	SMS_SECRET: {
		means: 'fills {secret} in the setting of the gateway',
		isSecret: true,
		schema: z.optional(text(Boolean, 'must not be empty')),
	},
} as const satisfies Record<string, Variable>;
