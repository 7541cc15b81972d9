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
	/** Makes a call with a token, or as a visitor, from a different address each time. */
	call<C extends Call>(
		call: C,
		input: InputOf<C>,
		token?: string,
		from?: From,
	): Promise<CallResult<ValueOf<C>>>;
	/** Sends a request that no client would send. */
	send(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
	/** Registers a member and returns the token. */
	aToken(): Promise<string>;
	/** Waits until the platform invalidates this tag. */
	invalidated(tag: string): Promise<void>;
	/** Warnings and errors logged so far. */
	log: string[];
}

/** The browser of a call: its cookies and address. */
export interface From {
	deviceKey?: string;
	rememberMeToken?: string;
	address?: string;
}

export const PASSWORD = 'correct-horse-7';

/** The vault of every platform that a file starts. */
export const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });

/** Tests the whole platform, from the client to the database; one platform per file. */
export const test = base.extend<{ api: Api }>({
	api: [
		async ({ database }, use) => {
			const log: string[] = [];
			// Most tests are not about proof of work; its own tests turn it on.
			const off = { key: 'proofOfWork', value: false, changedBy: 'test' } as const;
			await changeSetting(database.db, off);
			const platform = await aPlatform(database, log);
			await use(apiOf(platform, log));
			await platform.close();
		},
		{ scope: 'file' },
	],
});

/** Creates the platform on a database; warnings and errors go to `log`. */
export function aPlatform(
	database: { appUrl: string; ownerUrl: string },
	log: string[],
	more: Pick<PlatformOptions, 'socialSecretOf' | 'sandboxPsp' | 'demoLoginsPath'> = {},
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
		// Many tests change a setting and wait until it is applied.
		pollEveryMs: 50,
		...more,
		log: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }),
	});
}

const ORIGIN = 'http://site.test';

/** Makes calls to a platform as clients do. */
export function apiOf(platform: Platform, log: string[]): Api {
	const api: Api = {
		platform,
		log,
		call(call, input, token, from = {}) {
			// Each call has a separate address, so that tests do not share rate limits.
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
		invalidated(tag) {
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

/** Returns a valid registration with a unique name. */
export function aNewMember() {
	return {
		username: `m${randomUUID().replaceAll('-', '').slice(0, 12)}`,
		password: PASSWORD,
		confirmPassword: PASSWORD,
		termsAccepted: true,
	};
}
