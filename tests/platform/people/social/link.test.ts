import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyLogin } from '#lib/wps/contract/login-verification.ts';
import { getMember, register } from '#lib/wps/contract/member.ts';
import { beginTotp, confirmTotp } from '#lib/wps/contract/security.ts';
import { login } from '#lib/wps/contract/session.ts';
import {
	confirmSocial,
	getPendingSocial,
	listSocial,
	registerSocial,
} from '#lib/wps/contract/social.ts';
import { resetByLink } from '#lib/wps/contract/verification.ts';
import { replaceReset } from '#platform/people/auth/password-reset/rows.ts';
import { hashOf } from '#platform/people/auth/sessions/sessions.ts';
import { setEmail } from '#platform/people/profiles/contacts.ts';
import { codeOf, previousCode } from '../../../authenticator-app.ts';
import { aNewMember, PASSWORD, vault } from '../../api.ts';
import { sentTo } from '../auth/password-reset/fixtures.ts';
import { aBrowser, type Browser, type Social, test } from './social-api.ts';

const aName = () => `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const refusal = (code: string) => ({ ok: false, refusal: { code } });

/** Registers a member with a password in a separate browser. */
async function aMember(social: Social) {
	const member = aNewMember();
	const opened = await social.api.call(register, member);
	if (!opened.ok) throw new Error(opened.refusal.code);
	return { ...member, id: opened.value.id, browser: aBrowser(opened.value.token) };
}

const isLoggedIn = async (social: Social, token: string | undefined) =>
	(await social.call(getMember, {}, aBrowser(token))).ok;

/** Logs in in a browser with a pending social account. */
async function logInAt(social: Social, { deviceKey }: Browser, username: string) {
	const opened = await social.api.call(login, { username, password: PASSWORD });
	if (!opened.ok) throw new Error(opened.refusal.code);
	return { deviceKey, token: opened.value.token };
}

test('a login made for the link links an account without asking for the password again', async ({
	social,
}) => {
	const { username } = await aMember(social);
	const [browser, person] = [aBrowser(), aName()];
	await social.signIn(browser, person);
	const signedIn = await logInAt(social, browser, username);

	const waits = await social.call(getPendingSocial, {}, signedIn);
	expect(waits).toMatchObject({ ok: true, value: { asksPassword: false } });
	expect(await social.call(confirmSocial, {}, signedIn)).toMatchObject({ ok: true });

	expect(await social.call(getPendingSocial, {}, browser)).toMatchObject(refusal('social_expired'));
	const again = await social.signIn(aBrowser(), person);
	expect(again).toMatchObject({ ok: true, value: { outcome: 'entered', userName: username } });
});

test('an earlier session has to give the password, whatever its login method', async ({
	social,
}) => {
	const { browser } = await aMember(social);
	const stranger = aBrowser();
	await social.signIn(stranger, aName());

	const earlier = { deviceKey: stranger.deviceKey, token: browser.token };
	const waits = await social.call(getPendingSocial, {}, earlier);

	expect(waits).toMatchObject({ ok: true, value: { asksPassword: true } });
	expect(await social.call(confirmSocial, {}, earlier)).toMatchObject(refusal('password_wrong'));
});

test('a member links with the password, and the session token is rotated', async ({ social }) => {
	const { browser } = await aMember(social);

	const came = await social.signIn(browser, aName());
	expect(came).toMatchObject({ ok: true, value: { outcome: 'unknown' } });
	const wrong = await social.call(confirmSocial, { password: 'not-the-one' }, browser);
	expect(wrong).toMatchObject(refusal('password_wrong'));
	const right = await social.call(confirmSocial, { password: PASSWORD }, browser);

	expect(right).toMatchObject({ ok: true });
	const token = right.ok ? right.value.token : undefined;
	expect(await isLoggedIn(social, browser.token)).toBe(false);
	const list = await social.call(listSocial, {}, aBrowser(token));
	expect(list).toMatchObject({ ok: true, value: { list: [{ provider: 'google' }] } });
});

test('a member with a verified contact is notified of a link', async ({ social, db }) => {
	const { browser, id } = await aMember(social);
	const address = `${randomUUID()}@mail.test`;
	await setEmail(db, vault, { memberId: id, address, verifiedAt: new Date() });
	await social.signIn(browser, aName());

	await social.call(confirmSocial, { password: PASSWORD }, browser);

	await expect.poll(() => sentTo(db, address)).toEqual([expect.stringContaining('linked')]);
});

test('a link voids earlier password reset links', async ({ social, db }) => {
	const { browser, id } = await aMember(social);
	const token = 'r'.repeat(43);
	const expiresAt = new Date(Date.now() + 60_000);
	await replaceReset(db, { tokenHash: hashOf(token), memberId: id, expiresAt });
	await social.signIn(browser, aName());

	await social.call(confirmSocial, { password: PASSWORD }, browser);
	const reset = { token, newPassword: 'river-at-dusk-71' };
	const answer = await social.call(resetByLink, reset, aBrowser());

	expect(answer).toMatchObject(refusal('link_expired'));
});

test('a pending link belongs only to the member who started it', async ({ social }) => {
	const { browser } = await aMember(social);
	const other = await aMember(social);
	await social.signIn(browser, aName());
	const { deviceKey } = browser;

	const asOther: Browser = { deviceKey, token: other.browser.token };
	const asNobody: Browser = { deviceKey };

	const confirmed = await social.call(confirmSocial, { password: PASSWORD }, asOther);
	expect(confirmed).toMatchObject(refusal('social_expired'));
	const made = { username: aName(), termsAccepted: true };
	expect(await social.call(registerSocial, made, asNobody)).toMatchObject(refusal('not_logged_in'));
});

test('an account belongs to one member, and a member has one account per provider', async ({
	social,
}) => {
	const [one, two, person] = [await aMember(social), await aMember(social), aName()];
	await social.signIn(one.browser, person);
	const confirmed = await social.call(confirmSocial, { password: PASSWORD }, one.browser);
	const token = confirmed.ok ? confirmed.value.token : undefined;
	const signedIn = { deviceKey: one.browser.deviceKey, token };

	expect(await social.signIn(two.browser, person)).toMatchObject({
		ok: true,
		value: { outcome: 'refused', reason: 'social_taken' },
	});
	expect(await social.start(signedIn)).toMatchObject(refusal('social_bound'));
	const stranger = aBrowser();
	await social.signIn(stranger, aName());
	const again = await logInAt(social, stranger, one.username);
	expect(await social.call(confirmSocial, {}, again)).toMatchObject(refusal('social_bound'));
});

test('of ten members who link one account at once one succeeds', async ({ social, db }) => {
	const person = aName();
	const members = await Promise.all(Array.from({ length: 10 }, () => aMember(social)));
	for (const { browser } of members) await social.signIn(browser, person);

	const answers = await Promise.all(
		members.map(({ browser }) => social.call(confirmSocial, { password: PASSWORD }, browser)),
	);

	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
	const lost = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
	expect(new Set(lost)).toEqual(new Set(['social_taken']));
	const rows = db.selectFrom('social_identity').select('id').where('subject', '=', person);
	expect(await rows.execute()).toHaveLength(1);
});

test('a locked member cannot log in by the provider either', async ({ social, owner }) => {
	const { browser, id } = await aMember(social);
	const person = aName();
	await social.signIn(browser, person);
	await social.call(confirmSocial, { password: PASSWORD }, browser);
	await owner.updateTable('member').set({ status: 'locked' }).where('id', '=', id).execute();

	const answer = await social.signIn(aBrowser(), person);

	const reason = 'member_locked';
	expect(answer).toMatchObject({ ok: true, value: { outcome: 'refused', reason } });
	expect(answer.ok && answer.value.token).toBeFalsy();
});

test.for([1, 2, 41, 42])(
	'an agent of type %i cannot log in here',
	async (type, { social, owner }) => {
		const { browser, id } = await aMember(social);
		const person = aName();
		await social.signIn(browser, person);
		await social.call(confirmSocial, { password: PASSWORD }, browser);
		await owner.updateTable('member').set({ type }).where('id', '=', id).execute();

		const answer = await social.signIn(aBrowser(), person);

		const reason = 'member_only';
		expect(answer).toMatchObject({ ok: true, value: { outcome: 'refused', reason } });
		expect(answer.ok && answer.value.token).toBeFalsy();
	},
);

test('a member with an authenticator app gives its code after the provider as well', async ({
	social,
}) => {
	const { browser, username } = await aMember(social);
	const person = aName();
	const begun = await social.call(beginTotp, {}, browser);
	const secret = begun.ok ? begun.value.secret : '';
	const code = await previousCode(secret, { leftMs: 5_000 });
	const confirmed = await social.call(confirmTotp, { code }, browser);
	browser.token = confirmed.ok ? confirmed.value.token : undefined;
	await social.signIn(browser, person);
	await social.call(confirmSocial, { password: PASSWORD }, browser);
	const elsewhere = aBrowser();

	const answer = await social.signIn(elsewhere, person);

	const reason = 'login_verify_required';
	expect(answer).toMatchObject({ ok: true, value: { outcome: 'refused', reason } });
	const { verification = {}, token } = answer.ok ? answer.value : {};
	expect(token).toBeUndefined();
	const { pendingId = '' } = verification;
	const proof = { pendingId, way: 'totp', code: codeOf(secret) } as const;
	expect(await social.call(verifyLogin, proof, elsewhere)).toMatchObject({
		ok: true,
		value: { userName: username },
	});
});

test('a trial account cannot link a provider', async ({ social, owner }) => {
	const { browser, id } = await aMember(social);
	await owner
		.updateTable('member')
		.set({ type: 4, currency: 'DEMO' })
		.where('id', '=', id)
		.execute();

	expect(await social.start(browser)).toMatchObject(refusal('real_account_needed'));
	const confirmed = await social.call(confirmSocial, { password: PASSWORD }, browser);
	expect(confirmed).toMatchObject(refusal('real_account_needed'));
});

test('a confirmed link is immutable for every database role', async ({ social, db, owner }) => {
	const { browser } = await aMember(social);
	await social.signIn(browser, aName());
	await social.call(confirmSocial, { password: PASSWORD }, browser);

	for (const role of [db, owner]) {
		const change = sql`update social_identity set subject = 'another'`.execute(role);
		await expect(change).rejects.toThrow(/cannot be changed or deleted|permission denied/);
		const removal = sql`delete from social_identity`.execute(role);
		await expect(removal).rejects.toThrow(/cannot be changed or deleted|permission denied/);
		const emptying = sql`truncate social_identity`.execute(role);
		await expect(emptying).rejects.toThrow(/cannot be changed or deleted|permission denied/);
	}
});
