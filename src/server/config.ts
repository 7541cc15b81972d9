import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isSubnet } from '#platform/core/subnets.ts';

/** The configuration of the process; `.env.example` explains every variable. */
export type Config = ReturnType<typeof readConfig>;

/** Stops the start. The message has one sentence per cause, for the operator. */
export class ConfigError extends Error {}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

const SECRET_RULE = 'must be the secret alone, without spaces';

const schema = z.object({
	HOST: z.optional(
		text((value) => isIP(value) > 0 || HOST.test(value), 'must be an address or a host name'),
	),
	PORT: port(4321),
	STUDIO_PORT: port(4322),
	PLATFORM_PORT: port(4323),
	PSP_PORT: port(4325),
	DATA_DIR: z._default(text(Boolean, 'must name a folder'), 'data'),
	KEYS_DIR: z.optional(text(Boolean, 'must name a folder')),
	DATABASE_URL: z.optional(text(isDatabaseUrl, 'must be a postgres:// address')),
	DATABASE_OWNER_URL: z.optional(text(isDatabaseUrl, 'must be a postgres:// address')),
	STUDIO_DATABASE_URL: z.optional(text(isDatabaseUrl, 'must be a postgres:// address')),
	STUDIO_ORIGIN: z.optional(origin()),
	PSP_DATABASE_URL: z.optional(text(isDatabaseUrl, 'must be a postgres:// address')),
	PSP_ORIGIN: z.optional(origin()),
	WPS_ORIGIN: z.optional(origin()),
	WPS_RSA_KEY: z.optional(text(isPublicKey, 'must be a public key in PEM or its base64')),
	MERCHANT: z._default(
		text((value) => /^[\w-]{1,32}$/.test(value), 'must be a word'),
		'jhilik',
	),
	SITE_HOSTS: list(
		(item) => HOST.test(item),
		'must list host names, with a port where not 80 or 443',
	),
	TRUSTED_PROXIES: list(isSubnet, 'must list addresses or subnets such as 10.0.0.0/8'),
	SERVICE_HOSTS: list((item) => HOST.test(item), 'must list host names such as chat.example.com'),
	LAUNCH_ORIGINS: list(isOrigin, 'must list origins such as https://games.example.com'),
	IMAGE_ORIGINS: list(isOrigin, 'must list origins such as https://images.example.com'),
	GEETEST_ID: z.optional(text((value) => /^[\w-]{8,64}$/.test(value), 'must be an id of geetest')),
	GEETEST_KEY: z.optional(text((value) => value.length >= 16, 'must have 16 characters or more')),
	GEETEST_ORIGIN: z._default(origin(), 'https://gcaptcha4.geetest.com'),
	GEETEST_FILES: z._default(origin(), 'https://static.geetest.com'),
	SMTP_URL: z.optional(text(isSmtpUrl, 'must be an smtp:// or smtps:// address')),
	SMS_SECRET: z.optional(text(Boolean, 'must not be empty')),
	SMS_ORIGINS: list(isOrigin, 'must list origins such as https://sms.example.com'),
	GOOGLE_CLIENT_SECRET: z.optional(text(isSecret, SECRET_RULE)),
	FACEBOOK_APP_SECRET: z.optional(text(isSecret, SECRET_RULE)),
	METRICS_TOKEN: z.optional(text((value) => value.length >= 16, 'must have 16 characters or more')),
	CSP_REPORT_URL: z.optional(text((value) => URL.canParse(value), 'must be an address')),
	LOG_LEVEL: z._default(
		text((value) => LOG_LEVELS.includes(value), 'must be silent, error, warn, info or debug'),
		'info',
	),
	PAGE_CACHE_MB: z._default(number(0, 4096), 64),
	PAGES_AHEAD: z._default(number(0, 1), 1),
	TEST_CLOCK: z._default(number(0, 1), 0),
	LOTTERY_CLOCK: z._default(number(0, 1), 1),
	LOTTERY_BEACON: z._default(z.enum(['auto', 'quicknet', 'local']), 'auto'),
	ROOMS_CLOCK: z._default(number(0, 1), 1),
	ROOMS_BEACON: z._default(z.enum(['auto', 'quicknet', 'local']), 'auto'),
});

/** The names of all environment variables. */
export const VARIABLES = Object.keys(schema.shape);

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];
/** Variables whose value must not appear in a message. */
const SECRET = new Set([
	'DATABASE_URL',
	'DATABASE_OWNER_URL',
	'STUDIO_DATABASE_URL',
	'PSP_DATABASE_URL',
	'METRICS_TOKEN',
	'SMTP_URL',
	'SMS_SECRET',
	'GEETEST_KEY',
	'GOOGLE_CLIENT_SECRET',
	'FACEBOOK_APP_SECRET',
]);

/** Reads the environment. Throws a `ConfigError` that names the wrong variable and the reason. */
export function readConfig(env: Record<string, string | undefined>) {
	const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
	const parsed = z.safeParse(schema, Object.fromEntries(given));
	if (!parsed.success) throw new ConfigError(explain(parsed.error, env));
	const value = parsed.data;
	if (value.WPS_ORIGIN && value.DATABASE_URL) {
		throw new ConfigError('WPS_ORIGIN and DATABASE_URL exclude each other: set one of them.');
	}
	assertOwnPorts(value);
	if (!value.GEETEST_ID !== !value.GEETEST_KEY) {
		throw new ConfigError('GEETEST_ID and GEETEST_KEY belong together: set both or none.');
	}
	return {
		host: value.HOST,
		port: value.PORT,
		studioPort: value.STUDIO_PORT,
		platformPort: value.PLATFORM_PORT,
		pspPort: value.PSP_PORT,
		dataDir: value.DATA_DIR,
		keysDir: value.KEYS_DIR ?? join(value.DATA_DIR, 'keys'),
		databaseUrl: value.DATABASE_URL,
		hasTestClock: value.TEST_CLOCK === 1,
		hasLotteryClock: value.LOTTERY_CLOCK === 1,
		lotteryBeacon: value.LOTTERY_BEACON,
		hasRoomsClock: value.ROOMS_CLOCK === 1,
		roomsBeacon: value.ROOMS_BEACON,
		databaseOwnerUrl: value.DATABASE_OWNER_URL ?? value.DATABASE_URL,
		studioDatabaseUrl: value.STUDIO_DATABASE_URL,
		studioOrigin: value.STUDIO_ORIGIN,
		pspDatabaseUrl: value.PSP_DATABASE_URL,
		pspOrigin: value.PSP_ORIGIN,
		wpsOrigin: value.WPS_ORIGIN,
		wpsRsaKeyPem: value.WPS_RSA_KEY && pemOf(value.WPS_RSA_KEY),
		merchant: value.MERCHANT,
		siteHosts: value.SITE_HOSTS.map((host) => host.toLowerCase()),
		trustedProxies: value.TRUSTED_PROXIES,
		serviceHosts: value.SERVICE_HOSTS.map((host) => host.toLowerCase()),
		launchOrigins: value.LAUNCH_ORIGINS,
		imageOrigins: value.IMAGE_ORIGINS,
		geetest: geetestOf(value),
		messaging: {
			smtpUrl: value.SMTP_URL,
			smsSecret: value.SMS_SECRET,
			smsOrigins: value.SMS_ORIGINS,
		},
		socialSecrets: { google: value.GOOGLE_CLIENT_SECRET, facebook: value.FACEBOOK_APP_SECRET },
		metricsToken: value.METRICS_TOKEN,
		cspReportUrl: value.CSP_REPORT_URL,
		logLevel: value.LOG_LEVEL,
		pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
		rendersAhead: value.PAGES_AHEAD === 1,
	};
}

function geetestOf(value: z.infer<typeof schema>) {
	if (!value.GEETEST_ID || !value.GEETEST_KEY) return undefined;
	return {
		captchaId: value.GEETEST_ID,
		captchaKey: value.GEETEST_KEY,
		origin: value.GEETEST_ORIGIN,
		filesOrigin: value.GEETEST_FILES,
	};
}

type Ports = Record<'PORT' | 'STUDIO_PORT' | 'PSP_PORT', number>;

/** Stops the start when two parts of the process have the same port. */
function assertOwnPorts({ PORT, STUDIO_PORT, PSP_PORT }: Ports): void {
	if (PORT !== 0 && PORT === STUDIO_PORT) {
		throw new ConfigError('PORT and STUDIO_PORT are the same: the studio needs its own port.');
	}
	for (const [name, other] of Object.entries({ PORT, STUDIO_PORT })) {
		if (PSP_PORT === 0 || PSP_PORT !== other) continue;
		throw new ConfigError(`${name} and PSP_PORT are the same: the provider needs its own port.`);
	}
}

function explain(error: z.core.$ZodError, env: Record<string, string | undefined>): string {
	const sentences = error.issues.map((issue) => {
		const name = String(issue.path[0]);
		return `${name} ${issue.message}${SECRET.has(name) ? '' : `, not "${env[name]}"`}.`;
	});
	return sentences.join('\n');
}

function text(fits: (value: string) => boolean, message: string) {
	return z.string().check(z.refine(fits, { error: message }));
}

function number(min: number, max: number) {
	const fits = (value: string) => /^\d{1,6}$/.test(value) && +value >= min && +value <= max;
	return z.pipe(
		text(fits, `must be a whole number from ${min} to ${max}`),
		z.transform((value: string) => Number(value)),
	);
}

/** Reads a port. 0 lets the system choose a free one. */
function port(standard: number) {
	return z._default(number(0, 65_535), standard);
}

function list(fits: (item: string) => boolean, message: string) {
	const split = (value: string) => value.split(/[\s,]+/).filter((item) => item !== '');
	return z.pipe(
		z._default(
			text((value) => split(value).every(fits), message),
			'',
		),
		z.transform(split),
	);
}

function origin() {
	return text(isOrigin, 'must be an origin such as https://wps.example.com');
}

function isOrigin(value: string): boolean {
	return URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;
}

/** Restores the PEM frame and the line breaks, which not every environment can hold. */
function pemOf(value: string): string {
	if (value.includes('-----')) return value.replaceAll('\\n', '\n');
	return `-----BEGIN PUBLIC KEY-----\n${value}\n-----END PUBLIC KEY-----\n`;
}

function isPublicKey(value: string): boolean {
	try {
		return createPublicKey(pemOf(value)).asymmetricKeyType === 'rsa';
	} catch {
		return false;
	}
}

function isSecret(value: string): boolean {
	return /^\S{8,256}$/.test(value);
}

function isDatabaseUrl(value: string): boolean {
	return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}

function isSmtpUrl(value: string): boolean {
	return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol);
}
