import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import * as security from '#lib/wps/contract/security.ts';
import type { Database } from '#platform/db/database.ts';
import { endSessionsOf } from '#platform/people/auth/sessions/sessions.ts';
import { codeOf } from '../../../../authenticator-app.ts';
import { WAIT } from '../../../../wait.ts';
import { PASSWORD } from '../../../api.ts';
import { aMemberBrowser, logInElsewhere } from '../../../browser.ts';
import { countEvents, enableTotp, giveContacts, isLockAwaited, test, textTo } from './factors.ts';

const PAYMENT = '402917';
const twice = (typed: string) => ({ paymentPassword: typed, confirmPaymentPassword: typed });
const payment = twice(PAYMENT);
const NEEDED = { refusal: { code: 'step_up_needed' } };

test('a proof is valid for five minutes, and never in a remembered session', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, memberId } = await aMemberBrowser(platform);

	await provedAgo(db, memberId, "interval '4 minutes 55 seconds'");
	expect((await browser.call(security.beginTotp, {})).ok).toBe(true);
	await provedAgo(db, memberId, "interval '5 minutes'");
	expect(await browser.call(security.beginTotp, {})).toMatchObject(NEEDED);
	await sql`update member_session set authenticated_at = null where member_id = ${memberId}`.execute(
		db,
	);
	expect(await browser.call(security.beginTotp, {})).toMatchObject(NEEDED);
	expect((await browser.get(security.getSecurityConfig, {})).provenUntil).toBeUndefined();
});

test('a new proof rotates the session token and does not prove the old one', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, memberId } = await aMemberBrowser(platform);
	const old = browser.token;
	await provedAgo(db, memberId, "interval '6 minutes'");

	const wrong = await browser.call(security.stepUp, { way: 'password', secret: 'not-the-one' });
	await browser.get(security.stepUp, { way: 'password', secret: PASSWORD });

	expect(wrong).toMatchObject({ refusal: { code: 'step_up_wrong', field: 'secret' } });
	expect(browser.token).not.toBe(old);
	expect((await browser.call(security.beginTotp, {})).ok).toBe(true);
	browser.token = old;
	expect(await browser.call(security.beginTotp, {})).toMatchObject(NEEDED);
});

test('after six wrong payment passwords attempts are delayed, the right one too', async ({
	guarded: { platform },
}) => {
	const { browser } = await aMemberBrowser(platform);
	await browser.get(security.setPaymentPassword, payment);
	const step = (secret: string) => browser.call(security.stepUp, { way: 'payment', secret });
	expect((await step(PAYMENT)).ok).toBe(true);
	for (let tries = 0; tries < 6; tries++) await step('not-the-one');

	expect(await step(PAYMENT)).toMatchObject({ refusal: { code: 'too_many_requests' } });
});

test('a code of the app is accepted once, and turns the app off', async ({
	guarded: { platform },
}) => {
	const { browser } = await aMemberBrowser(platform);
	const { secret, recoveryCodes } = await enableTotp(browser);
	const code = codeOf(secret);

	expect((await browser.call(security.stepUp, { way: 'totp', secret: code })).ok).toBe(true);
	expect(await browser.call(security.removeTotp, { code })).toMatchObject({
		refusal: { code: 'factor_wrong', field: 'code' },
	});
	await browser.get(security.removeTotp, { code: recoveryCodes[3] ?? '' });

	expect(await browser.get(security.getSecurityConfig, {})).toMatchObject({
		hasTotp: false,
		recoveryCodesLeft: 0,
	});
});

test.for([
	[{ ...payment, confirmPaymentPassword: '402918' }, 'invalid_input', 'confirmPaymentPassword'],
	...['40291', '4029175', 'river-at-noon-72', ''].map(
		(typed) => [twice(typed), 'invalid_input', 'paymentPassword'] as const,
	),
	...['123456', '111111', '112233', '১২৩৪৫৬'].map(
		(typed) => [twice(typed), 'password_too_common', 'paymentPassword'] as const,
	),
] as const)(
	'the payment password %j is refused as %s at %s',
	async ([given, code, field], { guarded: { platform } }) => {
		const { browser } = await aMemberBrowser(platform);

		const answer = await browser.call(security.setPaymentPassword, given);

		expect(answer).toMatchObject({ refusal: { code, field } });
	},
);

test('a new number is bound by its code; other sessions end and the old address is notified', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { browser, username, memberId } = await aMemberBrowser(platform);
	const other = await logInElsewhere(platform, username);
	const { address } = await giveContacts(db, vault, memberId);
	const mobileNum = `018${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
	const contact = { mobileNum, countryDialingCode: '+880' };

	await browser.get(security.sendContactCode, contact);
	const text = await textTo(db, vault, `+880${mobileNum.slice(1)}`, /code/);
	const verificationCode = /\d{6}/.exec(text)?.[0] ?? '';
	const wrong = verificationCode === '000000' ? '000001' : '000000';
	expect(
		await browser.call(security.bindContact, { ...contact, verificationCode: wrong }),
	).toMatchObject({ refusal: { code: 'code_wrong', field: 'verificationCode' } });
	await browser.get(security.bindContact, { ...contact, verificationCode });

	expect((await browser.get(security.getSecurityConfig, {})).mobile).toEqual({
		masked: `+880 •••• ${mobileNum.slice(-4)}`,
		isVerified: true,
	});
	expect((await other.call(getMember, {})).ok).toBe(false);
	expect(await textTo(db, vault, address, /mobile number was changed/)).toContain('Jhilik');
});

async function provedAgo(db: Database, memberId: number, age: string): Promise<void> {
	await sql`update member_session set authenticated_at = now() - ${sql.raw(age)}
		where member_id = ${memberId}`.execute(db);
}

test.for([
	['password', 5],
	['payment', 5],
	['totp', 10],
] as const)(
	'of simultaneous wrong proofs by %s at most %i are checked',
	async ([way, budget], { guarded: { platform }, db }) => {
		const { browser, memberId } = await aMemberBrowser(platform);
		await browser.get(security.setPaymentPassword, payment);
		await enableTotp(browser);

		const guesses = Array.from({ length: budget + 5 }, () => ({ way, secret: '000000' }));
		await Promise.all(guesses.map((guess) => browser.call(security.stepUp, guess)));

		expect(await countEvents(db, memberId, 'step_up_failed')).toBe(budget);
	},
);

test('correct proofs do not use up the budget', async ({ guarded: { platform } }) => {
	const { browser } = await aMemberBrowser(platform);

	for (let times = 0; times < 7; times += 1) {
		await browser.get(security.stepUp, { way: 'password', secret: PASSWORD });
	}

	const wrong = await browser.call(security.stepUp, { way: 'password', secret: '0' });
	expect(wrong).toMatchObject({ refusal: { code: 'step_up_wrong' } });
});

test('a session ended meanwhile cannot change the account', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, memberId } = await aMemberBrowser(platform);
	const ending = await db.startTransaction().execute();
	await endSessionsOf(ending, memberId, new Date());

	const asked = browser.call(security.setPaymentPassword, payment);
	await Promise.race([asked, vi.waitUntil(() => isLockAwaited(db), WAIT)]);
	await ending.commit().execute();

	expect(await asked).toMatchObject({ refusal: { code: 'not_logged_in' } });
	const other = await logInElsewhere(platform, (await nameOf(db, memberId)) ?? '');
	expect((await other.get(security.getSecurityConfig, {})).hasPaymentPassword).toBe(false);
});

async function nameOf(db: Database, id: number) {
	const member = db.selectFrom('member').select('username').where('id', '=', id);
	return (await member.executeTakeFirst())?.username;
}
