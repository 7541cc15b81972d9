import { generateKeyPairSync, randomUUID } from 'node:crypto';
import pino from 'pino';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import { type Answer, createWps } from '#lib/wps/client.ts';
import { register } from '#lib/wps/contract/member.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { test as base } from './database.ts';

interface Api {
	platform: Platform;
	/** Makes a call as the owner of the token, or as a visitor. */
	call<C extends Call>(call: C, input: InputOf<C>, token?: string): Promise<Answer<ValueOf<C>>>;
	/** Sends what no client would. */
	send(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
	/** A fresh member's token. */
	aToken(): Promise<string>;
	/** Lines of warnings and errors so far. */
	log: string[];
}

export const PASSWORD = 'correct-horse-7';

/** Tests of the whole platform, from the client to the database; one platform per file. */
export const test = base.extend<{ api: Api }>({
	api: [
		async ({ database }, use) => {
			const log: string[] = [];
			const platform = await aPlatform(database, log);
			await use(apiOf(platform, log));
			await platform.close();
		},
		{ scope: 'file' },
	],
});

/** The platform on a database; warnings and errors go to `log`. */
export function aPlatform(database: { appUrl: string; ownerUrl: string }, log: string[]) {
	const keys = generateKeyPairSync('ed25519');
	return createPlatform({
		appUrl: database.appUrl,
		ownerUrl: database.ownerUrl,
		privateKeyPem: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		studioPublicKeyPem: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
		studioOrigin: 'http://{hostname}:4322',
		log: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }),
	});
}

const ORIGIN = 'http://site.test';

/** Makes calls to a platform as people do. */
export function apiOf(platform: Platform, log: string[]): Api {
	const api: Api = {
		platform,
		log,
		call(call, input, token) {
			// Each test is somebody else, so that no test runs into another's throttle.
			const headers: Record<string, string> = { 'x-forwarded-for': randomUUID(), language: 'EN' };
			if (token) headers.authorization = token;
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
