import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#platform/db/start-error.ts';
import { VARIABLES } from './variables/all.ts';
import { pemOf } from './variables/schemas.ts';
import type { Variable } from './variables/variable.ts';

/** The configuration of the process; docs/operations.md explains every variable. */
export type Config = ReturnType<typeof readConfig>;

/** Stops the start. The message has one sentence per cause, for the operator. */
export class ConfigError extends StartError {}

type Environment = Record<string, string | undefined>;

// `fromEntries` loses the names: the type restores them.
const schema = z.object(
	Object.fromEntries(Object.entries(VARIABLES).map(([name, entry]) => [name, entry.schema])) as {
		[Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name]['schema'];
	},
);

/** Variables whose value must not appear in a message. */
const SECRETS = Object.entries<Variable>(VARIABLES)
	.filter(([, { isSecret }]) => isSecret)
	.map(([name]) => name);

/** Reads the environment. Throws a `ConfigError` that names the wrong variable and the reason. */
export function readConfig(env: Environment) {
	const given = withSecretFiles(
		Object.fromEntries(
			Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
		),
	);
	const parsed = z.safeParse(schema, given);
	if (!parsed.success) throw new ConfigError(explain(parsed.error, given));
	const value = parsed.data;
	assertTogether(value);
	assertOwnPorts(value);
	return {
		host: value.HOST,
		port: value.PORT,
		studioPort: value.STUDIO_PORT,
		platformPort: value.PLATFORM_PORT,
		pspPort: value.PSP_PORT,
		dataDir: value.DATA_DIR,
		keysDir: value.KEYS_DIR ?? join(value.DATA_DIR, 'keys'),
		databaseUrl: value.DATABASE_URL,
		hasTestClock: value.TEST_CLOCK,
		hasLotteryClock: value.LOTTERY_CLOCK,
		lotteryBeacon: value.LOTTERY_BEACON,
		hasRoomsClock: value.ROOMS_CLOCK,
		roomsBeacon: value.ROOMS_BEACON,
		migrates: value.MIGRATE,
		reusesPort: value.REUSE_PORT,
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
		addressOrigins: value.ADDRESS_ORIGINS,
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
		drainGraceMs: value.DRAIN_GRACE_S * 1000,
		rendersAhead: value.PAGES_AHEAD,
	};
}

/** Stops the start when variables exclude or need each other. */
function assertTogether(value: z.infer<typeof schema>): void {
	if (value.WPS_ORIGIN && value.DATABASE_URL) {
		throw new ConfigError('WPS_ORIGIN and DATABASE_URL exclude each other: set one of them.');
	}
	if (!value.GEETEST_ID !== !value.GEETEST_KEY) {
		throw new ConfigError('GEETEST_ID and GEETEST_KEY belong together: set both or none.');
	}
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

/** Replaces each `<name>_FILE` of a secret by the content of the file. */
function withSecretFiles(env: Environment): Environment {
	const named = SECRETS.filter((name) => env[`${name}_FILE`] !== undefined);
	return { ...env, ...Object.fromEntries(named.map((name) => [name, readSecret(env, name)])) };
}

function readSecret(env: Environment, name: string): string {
	const variable = `${name}_FILE`;
	const file = env[variable] ?? '';
	if (env[name] !== undefined) {
		throw new ConfigError(`${name} and ${variable} exclude each other: set one of them.`);
	}
	try {
		return readFileSync(file, 'utf8').trim();
	} catch {
		throw new ConfigError(`${variable} must name a file that can be read, not "${file}".`);
	}
}

function explain(error: z.core.$ZodError, env: Environment): string {
	const sentences = error.issues.map((issue) => {
		const name = String(issue.path[0]);
		return `${name} ${issue.message}${SECRETS.includes(name) ? '' : `, not "${env[name]}"`}.`;
	});
	return sentences.join('\n');
}
