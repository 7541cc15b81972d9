import { sql } from 'kysely';
import { expect } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import { removePasskey } from '#lib/wps/contract/passkeys.ts';
import * as security from '#lib/wps/contract/security.ts';
import { logout } from '#lib/wps/contract/session.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import type { Database } from '#platform/db/database.ts';
import * as rows from '#platform/people/auth/passkeys/rows.ts';
import { codeOf } from '../../../../authenticator-app.ts';
import { aSoftwarePasskey } from '../../../../software-passkey.ts';
import { vault } from '../../../api.ts';
import { aBrowser, aMemberBrowser, type Browser } from '../../../browser.ts';
import { sessionIdOf } from '../../../play/vendors/session-player.ts';
import { enableTotp, test, textTo } from './factors.ts';

interface Scene {
	browser: Browser;
	db: Database;
	memberId: number;
}

/** Prepares a change of a credential and returns the change. */
type Prepare = (scene: Scene) => Promise<() => Promise<unknown>>;

const pin = { paymentPassword: '730519', confirmPaymentPassword: '730519' };

const CHANGES: [what: string, prepare: Prepare][] = [
	['a bound number', (scene) => prepareContact(scene, aNumber())],
	['a bound address', (scene) => prepareContact(scene, anAddress())],
	['the authenticator app turned on', prepareApp],
	['the authenticator app turned off', prepareNoApp],
	['new recovery codes', prepareRecoveryCodes],
	[
		'a payment password',
		async ({ browser }) =>
			() =>
				browser.get(security.setPaymentPassword, pin),
	],
	['a deleted passkey', preparePasskey],
];

test.for(CHANGES)(
	'%s renews the token of its session',
	async ([, prepare], { guarded: { platform }, db }) => {
		const { browser, memberId } = await aMemberBrowser(platform);
		const change = await prepare({ browser, db, memberId });
		const { token: earlier } = browser;
		const sessionId = await sessionIdOf(db, earlier);
		const provenAt = await provenAtOf(db, sessionId);

		await change();

		const { token } = browser;
		expect(token).not.toBe(earlier);
		expect(await sessionIdOf(db, token)).toBe(sessionId);
		// To change a credential is no proof of who does it.
		expect(await provenAtOf(db, sessionId)).toEqual(provenAt);
		expect(await browser.call(getMember, {})).toMatchObject({ ok: true, value: { id: memberId } });
		browser.token = earlier;
		await passReplacedToken(db, sessionId);
		expect(await browser.call(getMember, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
	},
);

test('a replaced token is accepted for ten seconds, without its proof', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, memberId } = await aMemberBrowser(platform);
	const sessionId = await sessionIdOf(db, browser.token);
	const late = aBrowser(platform);
	late.token = browser.token;
	await browser.get(security.setPaymentPassword, pin);

	expect(await late.call(getMember, {})).toMatchObject({ ok: true, value: { id: memberId } });
	expect(await late.call(security.setPaymentPassword, pin)).toMatchObject({
		refusal: { code: 'step_up_needed' },
	});
	await passReplacedToken(db, sessionId);

	expect(await late.call(getMember, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
	expect(await browser.call(getMember, {})).toMatchObject({ ok: true });
});

test('a log-out with a replaced token ends the session', async ({ guarded: { platform } }) => {
	const { browser } = await aMemberBrowser(platform);
	const late = aBrowser(platform);
	late.token = browser.token;
	await browser.get(security.setPaymentPassword, pin);

	await late.get(logout, {});

	expect(await browser.call(getMember, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
});

test('of two changes with one token one is refused and changes nothing', async ({
	guarded: { platform },
	db,
}) => {
	const { browser } = await aMemberBrowser(platform);
	const second = aBrowser(platform);
	second.token = browser.token;

	const answers = await Promise.all([
		browser.call(security.setPaymentPassword, pin),
		second.call(security.setPaymentPassword, pin),
	]);

	const refused = answers.filter(({ ok }) => !ok);
	// The second is refused when it renews, or, if it began after the first, for its missing proof.
	expect(refused).toMatchObject([
		{ refusal: { code: expect.stringMatching(/^(session_renewed|step_up_needed)$/) } },
	]);
	const { rows: events } = await sql<{ count: number }>`
		select count(*)::int as count from member_event
		where kind = 'payment_password_changed'
			and member_id = (select max(member_id) from member_session)`.execute(db);
	expect(events).toEqual([{ count: 1 }]);
});

test('free play in a browser ends the session of the member who used it', async ({
	guarded: { platform },
}) => {
	const { browser } = await aMemberBrowser(platform);
	const { token: earlier } = browser;

	await browser.get(openTrial, {});

	expect(await browser.call(getMember, {})).toMatchObject({ ok: true, value: { type: 4 } });
	browser.token = earlier;
	expect(await browser.call(getMember, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
});

type NewContact = { mobileNum: string; countryDialingCode: string } | { email: string };

/** Sends a code to a contact; the change binds it. */
async function prepareContact({ browser, db }: Scene, contact: NewContact) {
	await browser.get(security.sendContactCode, contact);
	const to = 'email' in contact ? contact.email : `+880${contact.mobileNum.slice(1)}`;
	const verificationCode = /\d{6}/.exec(await textTo(db, vault, to, /code/))?.[0] ?? '';
	return () => browser.get(security.bindContact, { ...contact, verificationCode });
}

async function prepareApp({ browser }: Scene) {
	const { secret } = await browser.get(security.beginTotp, {});
	return () => browser.get(security.confirmTotp, { code: codeOf(secret) });
}

async function prepareNoApp({ browser }: Scene) {
	const { recoveryCodes } = await enableTotp(browser);
	return () => browser.get(security.removeTotp, { code: recoveryCodes[0] ?? '' });
}

async function prepareRecoveryCodes({ browser }: Scene) {
	await enableTotp(browser);
	return () => browser.get(security.renewRecoveryCodes, {});
}

async function preparePasskey({ browser, db, memberId }: Scene) {
	const { id, publicKey } = aSoftwarePasskey();
	const more = { signCount: 0, transports: [], name: 'Phone', now: new Date() };
	await rows.insertPasskey(db, { id, memberId, publicKey, ...more });
	return () => browser.get(removePasskey, { id });
}

function aNumber(): NewContact {
	const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
	return { mobileNum: `018${digits}`, countryDialingCode: '+880' };
}

function anAddress(): NewContact {
	return { email: `m${Math.random().toString(36).slice(2)}@example.test` };
}

/** Moves the renewal of a session into the past, beyond the seconds of the replaced token. */
async function passReplacedToken(db: Database, sessionId: number): Promise<void> {
	await sql`
		update member_session set renewed_at = renewed_at - interval '11 seconds'
		where id = ${sessionId}`.execute(db);
}

async function provenAtOf(db: Database, sessionId: number): Promise<Date | null | undefined> {
	const { rows: found } = await sql<{ at: Date | null }>`
		select authenticated_at as at from member_session where id = ${sessionId}`.execute(db);
	return found[0]?.at;
}
