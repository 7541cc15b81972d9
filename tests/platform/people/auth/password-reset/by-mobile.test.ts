import { sql } from 'kysely';
import { expect } from 'vitest';
import { changePassword, getMember, registerByMobile } from '#lib/wps/contract/member.ts';
import { login, restoreSession } from '#lib/wps/contract/session.ts';
import { resetByMobile, sendCode, sendRegisterCode } from '#lib/wps/contract/verification.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { expirePassword } from '#platform/people/auth/passwords/one-time-password.ts';
import { type Api, test as base, PASSWORD } from '../../../api.ts';
import { aBrowser } from '../../../browser.ts';
import { changeSettings, setForTest } from '../../../change-settings.ts';
import { aMobile } from '../../messages/fixtures.ts';
import { enableTotp } from '../security/factors.ts';
import { aReachableMember, NEW, refusalOf, secretSentTo, sentTo, typed } from './fixtures.ts';

const FLAGS = { VERIFICATION3: true, CHNGPASSVERIF3: true, REGMOBVERF3: true, proofOfWork: false };

/** A platform with everything on that accepts codes. */
const test = base.extend<{ open: { api: Api } }>({
	open: [
		async ({ api, database }, use) => {
			await changeSettings({ platform: api.platform, db: database.db }, FLAGS);
			await use({ api });
		},
		{ scope: 'file' },
	],
});

test('a code to the verified number sets a new password and logs in', async ({ open, db }) => {
	const { platform } = open.api;
	const { browser, username, mobile, address } = await aReachableMember(platform, db);
	const phone = aBrowser(platform);

	const sent = await phone.get(sendCode, { ...typed(mobile), purpose: 'reset' });
	const verificationCode = await secretSentTo(db, mobile);
	const input = { ...typed(mobile), verificationCode, newPassword: NEW };
	const opened = await phone.get(resetByMobile, input);

	expect(sent).toEqual({ expiredMinutes: 5 });
	expect(opened).toMatchObject({ userName: username, passwordExpired: false });
	expect(await phone.get(getMember, {})).toMatchObject({ account: username, passwordKnown: false });
	expect(refusalOf(await browser.call(getMember, {}))).toBe('not_logged_in');
	expect((await aBrowser(platform).call(login, { username, password: NEW })).ok).toBe(true);
	const old = await aBrowser(platform).call(login, { username, password: PASSWORD });
	expect(refusalOf(old)).toBe('login_failed');
	const changes = async () =>
		(await sentTo(db, address)).filter((text) => text.includes('your password was changed'));
	await expect.poll(changes).toHaveLength(1);
	expect(refusalOf(await phone.call(resetByMobile, input))).toBe('code_expired verificationCode');
});

test('a login by code does not count as a known password', async ({ open, db }) => {
	const { platform } = open.api;
	const { username, mobile } = await aReachableMember(platform, db);
	const phone = aBrowser(platform);
	await phone.get(sendCode, typed(mobile));
	const password = await secretSentTo(db, mobile);
	const { mobileNum, countryDialingCode } = typed(mobile);
	const credentials = { type: 'sms', username: mobileNum, countryDialingCode, password } as const;

	const wrong = await phone.call(login, { ...credentials, password: 'x' });
	const elsewhere = await aBrowser(platform).call(login, credentials);
	const opened = await phone.get(login, credentials);

	expect(refusalOf(wrong)).toBe('code_wrong password');
	expect(refusalOf(elsewhere)).toBe('code_wrong password');
	expect(opened).toMatchObject({ userName: username, firstTimeLogin: false });
	expect(await phone.get(getMember, {})).toMatchObject({ passwordKnown: false });
	expect(refusalOf(await phone.call(login, credentials))).toBe('code_expired password');
});

test('a reset requires the code of the authenticator app if one is set up', async ({
	open,
	db,
}) => {
	const { platform } = open.api;
	const { browser, username, mobile } = await aReachableMember(platform, db);
	await enableTotp(browser);
	const phone = aBrowser(platform);
	await phone.get(sendCode, { ...typed(mobile), purpose: 'reset' });
	const verificationCode = await secretSentTo(db, mobile);

	const input = { ...typed(mobile), verificationCode, newPassword: NEW };
	const answer = await phone.call(resetByMobile, input);

	expect(refusalOf(answer)).toBe('login_verify_required');
	expect(!answer.ok && answer.refusal.params.ways).toContain('totp');
	expect(refusalOf(await phone.call(getMember, {}))).toBe('not_logged_in');
	const old = await aBrowser(platform).call(login, { username, password: PASSWORD });
	expect(refusalOf(old)).toBe('login_failed');
});

test('a member without a password who logged in by code may set a first one', async ({
	open,
	db,
}) => {
	const { platform } = open.api;
	await setForTest({ platform, db }, { MOBILENUMREG3: true, MOBILENUMPASSREG3: false });
	const mobile = aMobile();
	const { mobileNum, countryDialingCode } = typed(mobile);
	const first = aBrowser(platform);
	await first.get(sendRegisterCode, typed(mobile));
	const verificationCode = await secretSentTo(db, mobile);
	await first.get(registerByMobile, { ...typed(mobile), verificationCode, termsAccepted: true });
	await sql`update verification_code set requested_at = requested_at - interval '2 min'`.execute(
		db,
	);
	const phone = aBrowser(platform);
	await phone.get(sendCode, typed(mobile));
	await expect.poll(() => secretSentTo(db, mobile)).not.toBe(verificationCode);
	const password = await secretSentTo(db, mobile);
	await phone.get(login, { type: 'sms', username: mobileNum, countryDialingCode, password });

	expect(await phone.get(getMember, {})).toMatchObject({ passwordKnown: true });
	const change = { newPassword: NEW, confirmNewPassword: NEW };
	expect((await phone.call(changePassword, change)).ok).toBe(true);
});

test('a login code sets no password', async ({ open, db }) => {
	const { platform } = open.api;
	const { mobile } = await aReachableMember(platform, db);
	const phone = aBrowser(platform);
	await phone.get(sendCode, { ...typed(mobile), purpose: 'login' });
	const verificationCode = await secretSentTo(db, mobile);

	const input = { ...typed(mobile), verificationCode, newPassword: NEW };
	const answer = await phone.call(resetByMobile, input);

	expect(refusalOf(answer)).toBe('code_wrong verificationCode');
});

test('an unverified number gets the same response and no code', async ({ open, db }) => {
	const { platform } = open.api;
	const { mobile } = await aReachableMember(platform, db);
	const stranger = aMobile();
	const unproven = await aReachableMember(platform, db);
	await sql`update member_profile set mobile_verified_at = null
		where member_id = ${unproven.memberId}`.execute(db);
	const numbers = [mobile, stranger, unproven.mobile];

	const answers = await Promise.all(
		numbers.map(async (number) => {
			const phone = aBrowser(platform);
			const sent = await phone.call(sendCode, { ...typed(number), purpose: 'reset' });
			const input = { ...typed(number), verificationCode: '000000', newPassword: NEW };
			return [sent, await phone.call(resetByMobile, input)];
		}),
	);

	expect(answers[1]).toEqual(answers[0]);
	expect(answers[2]).toEqual(answers[0]);
	await secretSentTo(db, mobile);
	expect(await sentTo(db, stranger)).toEqual([]);
	expect(await sentTo(db, unproven.mobile)).toEqual([]);
});

test('a refused password does not consume the code', async ({ open, db }) => {
	const { platform } = open.api;
	const { mobile, username } = await aReachableMember(platform, db);
	const phone = aBrowser(platform);
	await phone.get(sendCode, { ...typed(mobile), purpose: 'reset' });
	const input = { ...typed(mobile), verificationCode: await secretSentTo(db, mobile) };

	const short = await phone.call(resetByMobile, { ...input, newPassword: 'short' });
	const common = await phone.call(resetByMobile, { ...input, newPassword: 'password123' });
	const own = await phone.call(resetByMobile, { ...input, newPassword: username });
	const good = await phone.call(resetByMobile, { ...input, newPassword: NEW });

	expect(refusalOf(short)).toBe('invalid_input newPassword');
	expect(refusalOf(common)).toBe('password_too_common newPassword');
	expect(refusalOf(own)).toBe('password_too_common newPassword');
	expect(good.ok).toBe(true);
});

test('a locked member gets neither a session nor a password', async ({ open, db }) => {
	const { platform } = open.api;
	const { mobile, memberId } = await aReachableMember(platform, db);
	await sql`update member set status = 'locked' where id = ${memberId}`.execute(db);
	const phone = aBrowser(platform);
	await phone.get(sendCode, { ...typed(mobile), purpose: 'reset' });
	const verificationCode = await secretSentTo(db, mobile);

	const input = { ...typed(mobile), verificationCode, newPassword: NEW };

	expect(refusalOf(await phone.call(resetByMobile, input))).toBe('member_locked');
});

test.for([
	['1712', 'mobile_invalid mobileNum'],
	['0212345678', 'mobile_invalid mobileNum'],
	['<script>', 'mobile_invalid mobileNum'],
	['', 'invalid_input mobileNum'],
] as const)('the number "%s" is refused as %s', async ([mobileNum, refusal], { open }) => {
	const phone = aBrowser(open.api.platform);

	for (const call of [sendCode, sendRegisterCode]) {
		expect(refusalOf(await phone.call(call, { mobileNum }))).toBe(refusal);
	}
});

test('a registration code is sent to any number, once a minute', async ({ open, db }) => {
	const mobile = aMobile();
	const phone = aBrowser(open.api.platform);

	await phone.get(sendRegisterCode, typed(mobile));
	const again = await phone.call(sendRegisterCode, typed(mobile));

	expect(await sentTo(db, mobile)).toHaveLength(1);
	expect(refusalOf(again)).toBe('too_many_requests');
	expect(!again.ok && Number(again.refusal.params.retryAfterS)).toBeGreaterThan(50);
});

test('calls that are switched off are refused', async ({ open, db }) => {
	const { platform } = open.api;
	const off = { VERIFICATION3: false, CHNGPASSVERIF3: false, REGMOBVERF3: false };
	await setForTest({ platform, db }, off);
	const phone = aBrowser(platform);
	const number = typed(aMobile());

	const answers = [
		await phone.call(sendCode, number),
		await phone.call(sendCode, { ...number, purpose: 'reset' }),
		await phone.call(sendRegisterCode, number),
		await phone.call(resetByMobile, { ...number, verificationCode: '1', newPassword: NEW }),
		await phone.call(login, { type: 'sms', username: number.mobileNum, password: '1' }),
	];

	expect(answers.map(refusalOf)).toEqual(Array(5).fill('function_off'));
});

test('without proof of work a captcha is required', async ({ open, db }) => {
	const { platform } = open.api;
	const ask = () => aBrowser(platform).call(sendRegisterCode, typed(aMobile()));
	expect(refusalOf(await ask())).toBe('none');
	await setForTest({ platform, db }, { proofOfWork: true });

	expect(refusalOf(await ask())).toBe('captcha_needed captcha');
});

test.for([
	['a code', 'none'],
	['the password', 'password_change_needed'],
] as const)(
	'a session remembered after %s with an expired password gets: %s',
	async ([way, refusal], { open: { api }, db }) => {
		const { platform } = api;
		const { username, mobile } = await aReachableMember(platform, db);
		const phone = aBrowser(platform);
		await phone.get(sendCode, typed(mobile));
		const { mobileNum, countryDialingCode } = typed(mobile);
		const code = { username: mobileNum, countryDialingCode, type: 'sms' } as const;
		const credentials =
			way === 'a code'
				? { ...code, password: await secretSentTo(db, mobile) }
				: { username, password: PASSWORD };
		const { rememberToken } = await phone.get(login, { ...credentials, rememberMe: true });
		await expirePassword(db, { username, by: 'test' });

		const kept = { deviceKey: phone.deviceKey, rememberMeToken: rememberToken ?? '' };
		const restored = await api.call(restoreSession, {}, undefined, kept);
		if (!restored.ok) throw new Error(restored.refusal.code);
		phone.token = restored.value.token;

		expect(restored.value.passwordExpired).toBe(refusal !== 'none');
		expect(refusalOf(await phone.call(getBalance, {}))).toBe(refusal);
		// No method was proved in this session, whatever was proved before.
		expect(await phone.get(getMember, {})).toMatchObject({ passwordKnown: false });
	},
);
