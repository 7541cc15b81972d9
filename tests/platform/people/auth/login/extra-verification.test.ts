import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Call, InputOf } from '#lib/wps/call.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { sendLoginCode, verifyLogin } from '#lib/wps/contract/login-verification.ts';
import { changePassword, getMember } from '#lib/wps/contract/member.ts';
import { beginPasskey } from '#lib/wps/contract/passkeys.ts';
import {
	beginTotp,
	bindContact,
	renewRecoveryCodes,
	sendContactCode,
	setPaymentPassword,
} from '#lib/wps/contract/security.ts';
import { login } from '#lib/wps/contract/session.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { purgeNetworks } from '#platform/people/auth/sessions/networks.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { PASSWORD } from '../../../api.ts';
import { aBrowser, aMemberBrowser, type Browser } from '../../../browser.ts';
import { giveContacts, test, textTo } from '../security/factors.ts';

const NAME = 'RAHIM UDDIN';
const REFUSED = { refusal: { code: 'contact_needed' } };

test('an address outside the networks of 90 days asks for a code on a known device', async ({
	guarded: { platform, vault },
	db,
	owner,
}) => {
	const { browser, username, memberId } = await aMemberBrowser(platform);
	await giveContacts(db, vault, memberId);
	const logIn = (address: string) => {
		browser.address = address;
		return browser.call(login, { username, password: PASSWORD });
	};
	const isAsked = async (address: string) => !(await logIn(address)).ok;

	browser.address = '198.51.100.7';
	await visit(owner, browser, memberId);
	expect(await isAsked('198.51.100.200')).toBe(false);
	expect(await isAsked('198.51.101.7')).toBe(true);
	expect(await isAsked('::ffff:198.51.100.9')).toBe(false);

	browser.address = '2001:db8:5:1::1';
	await visit(owner, browser, memberId);
	expect(await isAsked('2001:db8:5:ffff::2')).toBe(false);
	expect(await isAsked('2001:db8:6::2')).toBe(true);

	await sql`update member_network set last_used_at = now() - interval '91 days'`.execute(owner);
	expect(await isAsked('198.51.100.200')).toBe(true);
	await purgeNetworks(db);
	const { rows } = await sql`select from member_network`.execute(db);
	expect(rows).toEqual([]);
});

test('an unknown device of a member without a factor needs the bank account name', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { username, memberId } = await aMemberBrowser(platform);
	await giveName(db, vault, memberId);
	const browser = aBrowser(platform);

	const { pendingId, ways } = await startLogin(browser, username);
	expect(ways).toBe('name');
	const wrong = { pendingId, way: 'name', code: 'KARIM' } as const;
	expect(await browser.call(verifyLogin, wrong)).toMatchObject({
		refusal: { code: 'account_name_wrong', field: 'code', params: { triesLeft: '2' } },
	});
	await browser.get(verifyLogin, { ...wrong, code: 'Rahim  Uddin' });

	expect(await browser.get(getMember, {})).toMatchObject({ contactNeeded: true });
	// The name made neither the device nor the network known.
	expect((await startLogin(browser, username)).ways).toBe('name');
});

test('after the third wrong name customer service decides, in every browser', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { username, memberId } = await aMemberBrowser(platform);
	await giveName(db, vault, memberId);
	const over = { refusal: { code: 'name_tries_over' } };
	const first = aBrowser(platform);
	const { pendingId } = await startLogin(first, username);
	const wrong = { pendingId, way: 'name', code: 'KARIM' } as const;
	await first.call(verifyLogin, wrong);
	await first.call(verifyLogin, wrong);

	expect(await first.call(verifyLogin, wrong)).toMatchObject(over);
	const second = aBrowser(platform);
	const again = await startLogin(second, username);
	expect(
		await second.call(verifyLogin, { pendingId: again.pendingId, way: 'name', code: NAME }),
	).toMatchObject(over);
});

test('a session without a proven factor moves no money and changes no security setting until a number is proven', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { username, memberId } = await aMemberBrowser(platform);
	const browser = aBrowser(platform);
	const deposit = { depositId: crypto.randomUUID(), amount: 100n * UNIT };
	await browser.get(login, { username, password: PASSWORD, rememberMe: true });
	const guarded = [
		made(depositPlayMoney, deposit),
		made(launchGame, { vassalage: 'JHL', gameCode: 'padma-gold' }),
		made(setPaymentPassword, { paymentPassword: '402917', confirmPaymentPassword: '402917' }),
		made(beginTotp, {}),
		made(renewRecoveryCodes, {}),
		made(beginPasskey, {}),
		made(changePassword, {
			newPassword: 'river-at-dusk-71',
			confirmNewPassword: 'river-at-dusk-71',
		}),
	];
	for (const [call, input] of guarded) {
		expect(await browser.call(call, input as never), call.path).toMatchObject(REFUSED);
	}
	const { rows } = await sql`select from remember_me_token where member_id = ${memberId}`.execute(
		db,
	);
	expect(rows).toEqual([]);

	const number = {
		mobileNum: `017${String(memberId).padStart(8, '3')}`,
		countryDialingCode: '880',
	};
	await browser.get(sendContactCode, number);
	const text = await textTo(db, vault, `+880${number.mobileNum.slice(1)}`, /code/);
	const verificationCode = /\d{6}/.exec(text)?.[0] ?? '';
	await browser.get(bindContact, { ...number, verificationCode });

	expect(await browser.get(getMember, {})).toMatchObject({ contactNeeded: false });
	expect((await browser.call(depositPlayMoney, deposit)).ok).toBe(true);
	// The device and the network are known from now on.
	expect((await browser.call(login, { username, password: PASSWORD })).ok).toBe(true);
});

test('a proven factor leaves no way in by the name, and the session is a full one', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { username, memberId } = await aMemberBrowser(platform);
	const { mobile } = await giveContacts(db, vault, memberId);
	await giveName(db, vault, memberId);
	const browser = aBrowser(platform);

	const { pendingId, ways } = await startLogin(browser, username);
	expect(ways).toBe('sms,email');
	expect(await browser.call(verifyLogin, { pendingId, way: 'name', code: NAME })).toMatchObject({
		refusal: { code: 'name_not_enough' },
	});
	await browser.get(sendLoginCode, { pendingId, way: 'sms' });
	const code = /\d{6}/.exec(await textTo(db, vault, `+880${mobile.number}`, /code/))?.[0] ?? '';
	await browser.get(verifyLogin, { pendingId, way: 'sms', code });

	expect(await browser.get(getMember, {})).toMatchObject({ contactNeeded: false });
});

const made = <C extends Call>(call: C, input: InputOf<C>) =>
	[call as Call, input as unknown] as const;

/** Uses the session a minute after it was seen last: its network becomes known. */
async function visit(owner: Database, browser: Browser, memberId: number) {
	await sql`update member_session set last_seen_at = now() - interval '2 minutes'
		where member_id = ${memberId}`.execute(owner);
	await browser.get(getMember, {});
}

async function giveName(db: Database, vault: Vault, memberId: number) {
	await setDetails(db, vault, { memberId, details: { payeeName: NAME } });
}

async function startLogin(browser: Browser, username: string) {
	const answer = await browser.call(login, { username, password: PASSWORD });
	if (answer.ok) throw new Error('nothing else was asked for');
	const { pendingId = '', ways } = answer.refusal.params;
	return { pendingId, ways };
}
