import { expect } from 'vitest';
import { sendLoginCode, verifyLogin } from '#lib/wps/contract/login-verification.ts';
import { login } from '#lib/wps/contract/session.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { codeOf } from '../../../../authenticator-app.ts';
import { PASSWORD } from '../../../api.ts';
import { aBrowser, aMemberBrowser, type Browser } from '../../../browser.ts';
import { setForTest } from '../../../change-settings.ts';
import { test as base, countEvents, enableTotp, giveContacts, textTo } from './factors.ts';

const NAME = 'RAHIM UDDIN';

/** The setting that asks for the bank account name on an unknown device. */
const test = base.extend<{ named: undefined }>({
	named: [
		async ({ guarded: { platform }, db }, use) => {
			await setForTest({ platform, db }, { loginAsksAccountName: true });
			await use(undefined);
		},
		{ auto: true },
	],
});

test('the code and the name together open the account', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { username, memberId } = await aMemberBrowser(platform);
	const { mobile } = await giveContacts(db, vault, memberId);
	await giveName(db, vault, memberId);
	const browser = aBrowser(platform);

	const { pendingId, accountName } = await startLogin(browser, username);
	expect(accountName).toBe('asked');
	await browser.get(sendLoginCode, { pendingId, way: 'sms' });
	const text = await textTo(db, vault, `+880${mobile.number}`, /code/);
	const code = /\d{6}/.exec(text)?.[0] ?? '';
	await browser.get(verifyLogin, { pendingId, way: 'sms', code, accountName: 'Rahim  Uddin' });

	// The device is known now and needs no second factor.
	expect((await browser.call(login, { username, password: PASSWORD })).ok).toBe(true);
});

test('the refusal does not reveal which of the two was wrong, and the third attempt is the last', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { browser: own, username, memberId } = await aMemberBrowser(platform);
	const { secret } = await enableTotp(own);
	await giveName(db, vault, memberId);
	const browser = aBrowser(platform);
	const { pendingId, ways } = await startLogin(browser, username);
	expect(ways).toBe('totp,recovery');
	const code = codeOf(secret);
	const wrong = code === '000000' ? '000001' : '000000';
	const proof = { pendingId, way: 'totp' } as const;

	// Without a name no attempt is made and none is counted.
	expect(await browser.call(verifyLogin, { ...proof, code })).toMatchObject({
		refusal: { code: 'account_name_missing', field: 'accountName' },
	});
	const byName = await browser.call(verifyLogin, { ...proof, code, accountName: 'KARIM' });
	const byCode = await browser.call(verifyLogin, { ...proof, code: wrong, accountName: NAME });
	expect(byName).toEqual({
		ok: false,
		refusal: { code: 'proof_wrong', field: 'code', params: { triesLeft: '2' } },
	});
	expect(byCode).toEqual({
		ok: false,
		refusal: { code: 'proof_wrong', field: 'code', params: { triesLeft: '1' } },
	});

	// The wrong name did not consume the code.
	await browser.get(verifyLogin, { ...proof, code, accountName: NAME });
	expect(await countEvents(db, memberId, 'log_in_failed')).toBe(2);
});

test('a name alone proves nothing, and a member without a name is not asked for one', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { username, memberId } = await aMemberBrowser(platform);
	await giveContacts(db, vault, memberId);
	const browser = aBrowser(platform);

	const { pendingId, accountName } = await startLogin(browser, username);

	expect(accountName).toBeUndefined();
	const alone = { pendingId, way: 'name', code: NAME, accountName: NAME } as const;
	expect(await browser.call(verifyLogin, alone)).toMatchObject({
		refusal: { code: 'name_not_enough' },
	});
});

test('a name without letters is not asked for', async ({ guarded: { platform, vault }, db }) => {
	const { username, memberId } = await aMemberBrowser(platform);
	await giveContacts(db, vault, memberId);
	await giveName(db, vault, memberId, '---');

	const { accountName } = await startLogin(aBrowser(platform), username);

	expect(accountName).toBeUndefined();
});

test("a known device is asked for the app's code only", async ({
	guarded: { platform, vault },
	db,
}) => {
	const { browser, username, memberId } = await aMemberBrowser(platform);
	const { secret } = await enableTotp(browser);
	await giveName(db, vault, memberId);

	const { pendingId, accountName } = await startLogin(browser, username);

	expect(accountName).toBeUndefined();
	const proof = { pendingId, way: 'totp', code: codeOf(secret) } as const;
	expect((await browser.call(verifyLogin, proof)).ok).toBe(true);
});

/** Stores the name as the registration does. */
async function giveName(db: Database, vault: Vault, memberId: number, payeeName = NAME) {
	await transaction(db, (tx) => setDetails(tx, vault, { memberId, details: { payeeName } }));
}

async function startLogin(browser: Browser, username: string) {
	const answer = await browser.call(login, { username, password: PASSWORD });
	if (answer.ok) throw new Error('nothing else was asked for');
	expect(answer.refusal.code).toBe('login_verify_required');
	const { pendingId = '', ways, accountName } = answer.refusal.params;
	return { pendingId, ways, accountName };
}
