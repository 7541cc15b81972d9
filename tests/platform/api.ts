import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import pino from 'pino';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import { type CallResult, createWps } from '#lib/wps/client.ts';
import { register } from '#lib/wps/contract/member.ts';
import { createVault } from '#platform/core/vault.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#platform/platform.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { test as base } from './database.ts';

export interface Api {
	platform: Platform;
	/** Makes a call as the owner of the token, or as a visitor, from somewhere else each time. */
	call<C extends Call>(
		call: C,
		input: InputOf<C>,
		token?: string,
		from?: From,
	): Promise<CallResult<ValueOf<C>>>;
	/** Sends what no client would. */
	send(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
	/** A fresh member's token. */
	aToken(): Promise<string>;
	/** Waits until the platform tells of a change of this tag. */
	told(tag: string): Promise<void>;
	/** Lines of warnings and errors so far. */
	log: string[];
}

/** The browser a call comes from: what it keeps, and its address. */
export interface From {
	deviceKey?: string;
	rememberMeToken?: string;
	address?: string;
}

export const PASSWORD = 'correct-horse-7';

/** Of every platform that a file starts. */
export const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });

/** Tests of the whole platform, from the client to the database; one platform per file. */
export const test = base.extend<{ api: Api }>({
	api: [
		async ({ database }, use) => {
			const log: string[] = [];
			// Most tests are about something else; those of the task for the browser turn it on.
			const off = { key: 'proofOfWork', value: false, changedBy: 'test' } as const;
			await changeSetting(database.db, off);
			const platform = await aPlatform(database, log);
			await use(apiOf(platform, log));
			await platform.close();
		},
		{ scope: 'file' },
	],
});

/** The platform on a database; warnings and errors go to `log`. */
export function aPlatform(
	database: { appUrl: string; ownerUrl: string },
	log: string[],
	more: Pick<PlatformOptions, 'socialSecretOf'> = {},
) {
	const keys = generateKeyPairSync('ed25519');
	return createPlatform({
		appUrl: database.appUrl,
		ownerUrl: database.ownerUrl,
		privateKeyPem: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		studioPublicKeyPem: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
		vault,
		siteOrigin: 'https://site.test',
		studioOrigin: 'http://{hostname}:4322',
		// Many change a setting and wait until it counts.
		pollEveryMs: 50,
		...more,
		log: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }),
	});
}

const ORIGIN = 'http://site.test';

/** Makes calls to a platform as people do. */
export function apiOf(platform: Platform, log: string[]): Api {
	const api: Api = {
		platform,
		log,
		call(call, input, token, from = {}) {
			// Each test is somebody else, so that no test runs into another's throttle.
			const address = from.address ?? randomUUID();
			const headers: Record<string, string> = { 'x-forwarded-for': address, language: 'EN' };
			if (token) headers.authorization = token;
			if (from.deviceKey) headers['x-device-key'] = from.deviceKey;
			if (from.rememberMeToken) headers['x-remember-key'] = from.rememberMeToken;
			return createWps({ transport: platform.fetch, origin: ORIGIN, headers })(call, input);
		},
		async send(path, init) {
			const response = await platform.fetch(new Request(new URL(path, ORIGIN), init));
			return { status: response.status, body: await response.json() };
		},
		async aToken() {
			const opened = await api.call(register, aNewMember());
			if (!opened.ok) throw new Error(opened.refusal.code);
			return opened.value.token;
		},
		told(tag) {
			return new Promise((resolve) => {
				const stop = platform.onInvalidate((tags) => {
					if (!tags.includes(tag)) return;
					stop();
					resolve();
				});
			});
		},
	};
	return api;
}

/** A registration that is accepted, with a name of its own. */
export function aNewMember() {
	return {
		username: `m${randomUUID().replaceAll('-', '').slice(0, 12)}`,
		password: PASSWORD,
		confirmPassword: PASSWORD,
		termsAccepted: true,
	};
}
