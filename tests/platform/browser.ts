import { randomBytes } from 'node:crypto';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import { type CallResult, createWps } from '#lib/wps/client.ts';
import { register } from '#lib/wps/contract/member.ts';
import { login, type Site } from '#lib/wps/contract/session.ts';
import type { Platform } from '#platform/platform.ts';
import { aNewMember, PASSWORD } from './api.ts';

const ANDROID =
	'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
export const WINDOWS =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** A browser with its device key and its session. */
export interface Browser {
	deviceKey: string;
	/** The IP address that its next calls come from. */
	address: string;
	token: string | undefined;
	/** Makes a call; a token in the result becomes the token of the browser. */
	call<C extends Call>(call: C, input: InputOf<C>): Promise<CallResult<ValueOf<C>>>;
	/** Makes a call that must succeed. */
	get<C extends Call>(call: C, input: InputOf<C>): Promise<ValueOf<C>>;
}

export function aBrowser(platform: Platform, userAgent = ANDROID): Browser {
	const browser: Browser = {
		deviceKey: randomBytes(32).toString('base64url'),
		address: anAddress(),
		token: undefined,
		async call(call, input) {
			const headers: Record<string, string> = {
				'x-forwarded-for': browser.address,
				'x-forwarded-host': 'site.test',
				'x-forwarded-proto': 'https',
				'user-agent': userAgent,
				language: 'EN',
				...(call.needsDevice && { 'x-device-key': browser.deviceKey }),
				...(browser.token !== undefined && { authorization: browser.token }),
			};
			const client = createWps({
				transport: platform.fetch,
				origin: 'https://site.test',
				headers,
			});
			const answer = await client(call, input);
			if (answer.ok && (call.opensSession || call.renewsSession)) {
				const { token } = answer.value as { token?: string };
				browser.token = token ?? browser.token;
			}
			return answer;
		},
		async get(call, input) {
			const answer = await browser.call(call, input);
			if (!answer.ok) throw new Error(`${call.path} refused: ${answer.refusal.code}`);
			return answer.value;
		},
	};
	return browser;
}

/** An address of a network that no other browser has. */
function anAddress(): string {
	return `fd${randomBytes(5)
		.toString('hex')
		.replace(/^(..)(....)/, '$1:$2:')}::1`;
}

/** Registers a member in a separate browser. */
export async function aMemberBrowser(platform: Platform, userAgent?: string) {
	const browser = aBrowser(platform, userAgent);
	const { username } = aNewMember();
	const opened = await browser.get(register, { ...aNewMember(), username });
	return { browser, username, memberId: opened.id };
}

/** Logs in from another browser. */
export async function logInElsewhere(
	platform: Platform,
	username: string,
	userAgent = WINDOWS,
	site: Site = 'member',
) {
	const browser = aBrowser(platform, userAgent);
	await browser.get(login, { username, password: PASSWORD, site });
	return browser;
}
