import * as z from 'zod/mini';
import { setting } from './setting-values.ts';

const URL_MAX = 1000;
const gatewayUrl = z
	.string()
	.check(z.maxLength(URL_MAX), z.refine(isGatewayUrl, 'must be an https address'));
const headerName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be a header'));
const headerValue = z.string().check(
	z.maxLength(500),
	z.refine((text) => !/[^\t\x20-\x7e]/.test(text), 'must be one line of ASCII'),
);

/** The request to the gateway. `{to}`, `{number}`, `{text}` and `{secret}` are placeholders. */
const http = z.strictObject({
	url: gatewayUrl,
	method: z._default(z.enum(['POST', 'GET', 'PUT']), 'POST'),
	headers: z._default(z.record(headerName, headerValue), {}),
	body: z.optional(z.string().check(z.maxLength(4000))),
	/** Text of a successful response, for gateways that return 200 on errors too. */
	answerHas: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

const sms = z.strictObject({ provider: z.enum(['outbox', 'http']), http: z.optional(http) }).check(
	z.refine(({ provider, http: gateway }) => provider !== 'http' || gateway !== undefined, {
		path: ['http'],
		error: 'must say how the gateway is asked',
	}),
);

const email = z.strictObject({
	provider: z.enum(['outbox', 'smtp']),
	/** `Name <address>`, or the address alone. */
	from: z
		.string()
		.check(z.maxLength(200), z.refine(isSender, 'must be an address, or Name <address>')),
});

/** Delivery of SMS and e-mail. By default messages stay in the outbox. */
export const messageSettings = {
	sms: setting(sms, { provider: 'outbox' }, 'who sends SMS: the outbox, or a gateway over http'),
	email: setting(
		email,
		{ provider: 'outbox', from: 'Jhilik <no-reply@jhilik.invalid>' },
		'who sends e-mail: the outbox, or SMTP_URL; and the sender',
	),
	codeMinutes: setting(
		z.int().check(z.gte(1, 'must be 1 to 10'), z.lte(10, 'must be 1 to 10')),
		5,
		'how long a code sent by SMS or e-mail counts',
	),
};

export type SmsSetting = z.output<typeof sms>;
export type SmsGateway = z.output<typeof http>;
export type EmailSetting = z.output<typeof email>;

/** Allows placeholders in the query. Plain http is for a gateway on this machine. */
function isGatewayUrl(text: string): boolean {
	return URL.canParse(text) && /^(https:\/\/|http:\/\/(127\.0\.0\.1|\[::1\])[:/])/.test(text);
}

function isSender(text: string): boolean {
	return /^([^<>"@\r\n]{1,80} <)?[^\s<>"@]+@[^\s<>"@]+>?$/.test(text);
}
