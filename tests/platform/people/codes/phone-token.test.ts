import { generateKeyPair, type JWTPayload } from 'jose';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { ValueOf } from '#lib/wps/call.ts';
import { login } from '#lib/wps/contract/session.ts';
import { sendCode } from '#lib/wps/contract/verification.ts';
import type { Database } from '#platform/db/database.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import {
	claimsOf,
	type KeyHost,
	PROJECT_ID,
	sign,
	startKeyHost,
	unsigned,
} from '../../../firebase-keys.ts';
import { type Api, test as base } from '../../api.ts';
import { aBrowser } from '../../browser.ts';
import { changeSettings, setForTest } from '../../change-settings.ts';
import { aReachableMember, refusalOf, sentTo, typed } from '../auth/password-reset/fixtures.ts';

const API_KEY = 'AIzaSyA-test-key-of-nobody-0123456789abc';

/** A platform whose codes are sent by Firebase, and the stub of its key host. */
const test = base.extend<{ phone: { api: Api; google: KeyHost } }>({
	phone: [
		async ({ api, database }, use) => {
			const google = await startKeyHost();
			const firebase = { apiKey: API_KEY, projectId: PROJECT_ID, keysUrl: google.keysUrl };
			const on = { VERIFICATION3: true, CHNGPASSVERIF3: true, firebase };
			await changeSettings({ platform: api.platform, db: database.db }, on);
			await use({ api, google });
			await google.close();
		},
		{ scope: 'file' },
	],
});

test('the browser gets the Firebase parameters, and the site sends no code', async ({
	phone,
	db,
}) => {
	const { mobile } = await aReachableMember(phone.api.platform, db);
	const browser = aBrowser(phone.api.platform);
	const parameters = await browser.get(sendCode, { ...typed(mobile), firebaseChannel: 'sms' });
	const again = await browser.call(sendCode, { ...typed(mobile), firebaseChannel: 'sms' });
	const plain = await aBrowser(phone.api.platform).call(sendCode, { mobileNum: '1812345678' });

	const phoneAuth = { apiKey: API_KEY, projectId: PROJECT_ID };
	expect(parameters).toEqual({
		expiredMinutes: 5,
		phoneAuth: { ...phoneAuth, phoneNumber: internationalNumber(mobile) },
	});
	expect(refusalOf(again)).toBe('too_many_requests');
	expect(refusalOf(plain)).toBe('script_needed verificationCode');
	expect(await sentTo(db, mobile)).toEqual([]);
});

test('a token of the number logs in, once', async ({ phone, db }) => {
	const { logIn, number } = await aRequestingMember(phone, db);
	const token = await phone.google.sign(claimsOf(number));

	const opened = await logIn(token);
	const again = await logIn(token);

	expect(opened.ok).toBe(true);
	expect(refusalOf(again)).toBe('code_expired password');
});

test('a phone sign-in is accepted once, by any of its tokens and in any browser', async ({
	phone,
	db,
}) => {
	const { logIn, number, mobile } = await aRequestingMember(phone, db);
	const claims = claimsOf(number);
	await logIn(await phone.google.sign(claims));
	await ageRequests(db);
	const other = aBrowser(phone.api.platform);
	await other.get(sendCode, { ...typed(mobile), firebaseChannel: 'sms' });
	const renewed = await phone.google.sign({ ...claims, jti: 'another' });

	expect(refusalOf(await other.call(login, asLogin(mobile, renewed)))).toBe(
		'code_expired verificationCode',
	);
});

const nowS = () => Math.floor(Date.now() / 1000);
const REFUSED: [string, () => Record<string, unknown>, string][] = [
	['another project', () => ({ aud: 'another-project' }), 'code_wrong'],
	['another issuer', () => ({ iss: 'https://securetoken.google.com/another' }), 'code_wrong'],
	['Google itself', () => ({ iss: 'https://accounts.google.com' }), 'code_wrong'],
	['an hour ago', () => ({ iat: nowS() - 3700, exp: nowS() - 100 }), 'code_expired'],
	['no end', () => ({ exp: undefined }), 'code_wrong'],
	['the future', () => ({ iat: nowS() + 300 }), 'code_wrong'],
	['a login in the future', () => ({ auth_time: nowS() + 300 }), 'code_wrong'],
	['a login ten minutes ago', () => ({ auth_time: nowS() - 600 }), 'code_expired'],
	['a login before the code', () => ({ auth_time: nowS() - 120 }), 'code_expired'],
	['an empty subject', () => ({ sub: '' }), 'code_wrong'],
	['no number', () => ({ phone_number: undefined }), 'code_wrong'],
	['another number', () => ({ phone_number: '+8801999999999' }), 'code_wrong'],
	['a password', () => ({ firebase: { sign_in_provider: 'password' } }), 'code_wrong'],
];

test.for(REFUSED)('a token of %s is refused', async ([, changed, code], { phone, db }) => {
	const { logIn, number } = await aRequestingMember(phone, db);
	const claims = Object.entries(claimsOf(number, changed())).filter(
		([, value]) => value !== undefined,
	);
	const token = await phone.google.sign(Object.fromEntries(claims) as JWTPayload);

	expect(refusalOf(await logIn(token))).toBe(`${code} password`);
	// The right token is still accepted.
	expect((await logIn(await phone.google.sign(claimsOf(number)))).ok).toBe(true);
});

test('a token of another key, without a key, or of another kind is refused', async ({
	phone,
	db,
}) => {
	const { logIn, number } = await aRequestingMember(phone, db);
	const claims = claimsOf(number);
	const { privateKey } = await generateKeyPair('RS256');
	const good = await phone.google.sign(claims);
	const [head, body] = good.split('.');
	const tokens = [
		await sign(claims, privateKey, 'first'),
		await sign(claims, privateKey, 'nobodys'),
		unsigned(claims),
		`${head}.${body}.`,
		`${good.slice(0, -8)}AAAAAAAA`,
		'not-a-token',
	];

	for (const token of tokens) expect(refusalOf(await logIn(token))).toBe('code_wrong password');
});

test('a token is accepted only in the requesting browser and for its purpose', async ({
	phone,
	db,
}) => {
	const { number, mobile } = await aRequestingMember(phone, db);
	const other = aBrowser(phone.api.platform);
	const token = await phone.google.sign(claimsOf(number));

	expect(refusalOf(await other.call(login, asLogin(mobile, token)))).toBe('code_wrong password');
	await ageRequests(db);
	const reset = { ...typed(mobile), purpose: 'reset', firebaseChannel: 'sms' } as const;
	await other.get(sendCode, reset);
	expect(refusalOf(await other.call(login, asLogin(mobile, token)))).toBe('code_wrong password');
});

test("Google's keys are cached for their lifetime, fetched again for a new key, and required", async ({
	phone,
	db,
}) => {
	const { google } = phone;
	const { logIn, number } = await aRequestingMember(phone, db);
	expect((await logInByToken(phone, db)).ok).toBe(true);
	const before = google.host.asked;
	const first = await logIn(await google.sign(claimsOf(number, { aud: 'another' })));
	expect(refusalOf(first)).toBe('code_wrong password');
	expect(google.host.asked).toBe(before);

	const moved = await startKeyHost();
	onTestFinished(async () => {
		await moved.close();
	});
	moved.host.isDown = true;
	const firebase = { apiKey: API_KEY, projectId: PROJECT_ID, keysUrl: moved.keysUrl };
	const { platform } = phone.api;
	await setForTest({ platform, db }, { firebase });
	const claims = claimsOf(number);
	expect(refusalOf(await logIn(await moved.sign(claims)))).toBe('phone_auth_unavailable password');
	moved.host.isDown = false;
	expect((await logIn(await moved.sign(claims))).ok).toBe(true);
	expect(moved.host.asked).toBe(2);
});

test('without the setting no token is accepted', async ({ phone, db }) => {
	const { logIn, number } = await aRequestingMember(phone, db);
	await setForTest({ platform: phone.api.platform, db }, { firebase: null });

	const answer = await logIn(await phone.google.sign(claimsOf(number)));
	expect(refusalOf(answer)).toBe('code_wrong password');
});

/** Logs in by a token: from then on the keys are cached. */
async function logInByToken(phone: { api: Api; google: KeyHost }, db: Database) {
	const { logIn, number } = await aRequestingMember(phone, db);
	return await logIn(await phone.google.sign(claimsOf(number)));
}

/** Creates a member whose browser has requested a login code. */
async function aRequestingMember({ api }: { api: Api }, db: Database) {
	const { mobile } = await aReachableMember(api.platform, db);
	const browser = aBrowser(api.platform);
	const asked = await browser.get(sendCode, { ...typed(mobile), firebaseChannel: 'sms' });
	const { phoneNumber: number } = phoneAuthOf(asked);
	return {
		mobile,
		number,
		logIn: (token: string) => browser.call(login, asLogin(mobile, token)),
	};
}

function phoneAuthOf({ phoneAuth }: ValueOf<typeof sendCode>) {
	if (!phoneAuth) throw new Error('the browser got no phone-auth parameters');
	return phoneAuth;
}

function asLogin(mobile: Mobile, firebaseIdToken: string) {
	const { mobileNum: username, countryDialingCode } = typed(mobile);
	const proof = { firebaseChannel: 'sms', firebaseIdToken } as const;
	return { type: 'sms', username, password: '123456', countryDialingCode, ...proof } as const;
}

/** Moves the code requests two minutes into the past. */
async function ageRequests(db: Database): Promise<void> {
	await sql`update verification_code set requested_at = requested_at - interval '2 minutes'`.execute(
		db,
	);
}
