import { randomUUID } from 'node:crypto';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import { type CallResult, createWps } from '#lib/wps/client.ts';
import { receiveSocial, startSocial } from '#lib/wps/contract/social.ts';
import type { Database } from '#platform/db/database.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import type { SettingKey } from '#platform/settings/settings.ts';
import { aPlatform, apiOf } from '../../api.ts';
import { test as base } from '../../database.ts';
import {
	anOpenIdProvider,
	CLIENT,
	type OpenIdProvider,
	passThroughProvider,
} from './openid-provider.ts';

export const HOME = 'http://site.test';
const CALLBACK = `${HOME}/login/callback/google`;

/** A browser with its device key and its session. */
export interface Browser {
	deviceKey: string;
	token?: string | undefined;
}

export function aBrowser(token?: string): Browser {
	return { deviceKey: randomUUID(), token };
}

/** The platform with an OpenID provider on this machine in place of Google. */
export const test = base.extend<{ google: OpenIdProvider; social: Social }>({
	google: [
		// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used.
		async ({}, use) => {
			const google = await anOpenIdProvider([CALLBACK]);
			await use(google);
			await google.close();
		},
		{ scope: 'file' },
	],
	social: [
		async ({ database, google }, use) => {
			const value = { clientId: CLIENT.id, issuer: google.issuer };
			await setting(database.db, 'googleSignIn', value);
			await setting(database.db, 'proofOfWork', false);
			const log: string[] = [];
			const socialSecretOf = () => CLIENT.secret;
			const platform = await aPlatform(database, log, { socialSecretOf });
			await use(socialOf(platform, log));
			await platform.close();
		},
		{ scope: 'file' },
	],
});

export async function setting(db: Database, key: SettingKey, value: unknown): Promise<void> {
	await changeSetting(db, { key, value, changedBy: 'test' });
}

export type Social = ReturnType<typeof socialOf>;

function socialOf(platform: Awaited<ReturnType<typeof aPlatform>>, log: string[]) {
	const api = apiOf(platform, log);

	/** Makes a call from a browser, as the server does for it. */
	function call<C extends Call>(
		made: C,
		input: InputOf<C>,
		{ deviceKey, token }: Browser,
	): Promise<CallResult<ValueOf<C>>> {
		const headers: Record<string, string> = {
			'x-forwarded-for': randomUUID(),
			'x-device-key': deviceKey,
			language: 'EN',
		};
		if (token) headers['authorization'] = token;
		return createWps({ transport: platform.fetch, origin: HOME, headers })(made, input);
	}

	const start = (browser: Browser, more: Partial<InputOf<typeof startSocial>> = {}) =>
		call(
			startSocial,
			{ provider: 'google', origin: HOME, next: '/rng', language: 'en', ...more },
			browser,
		);

	/** Returns the address of the provider; fails if the login does not start. */
	async function location(browser: Browser): Promise<string> {
		const started = await start(browser);
		if (!started.ok) throw new Error(started.refusal.code);
		return started.value.location;
	}

	const receive = (browser: Browser, query: string, provider: 'google' | 'facebook' = 'google') =>
		call(receiveSocial, { provider, query }, browser);

	/** Goes from the login button to the result of the callback. */
	async function signIn(browser: Browser, as?: string) {
		const back = await passThroughProvider(await location(browser), { as: as ?? '', home: HOME });
		return receive(browser, back.search);
	}

	return { api, call, start, location, receive, signIn };
}
