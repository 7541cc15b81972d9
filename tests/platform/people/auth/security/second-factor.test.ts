import { expect } from 'vitest';
import { verifyLogin } from '#lib/wps/contract/login-verification.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import * as security from '#lib/wps/contract/security.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { listAccountEvents } from '#lib/wps/contract/sessions.ts';
import { listOutbox } from '#platform/people/messages/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { codeOf } from '../../../../authenticator-app.ts';
import { PASSWORD } from '../../../api.ts';
import {
	aBrowser,
	aMemberBrowser,
	type Browser,
	logInElsewhere,
	WINDOWS,
} from '../../../browser.ts';
import { enableTotp, giveContacts, test } from './factors.ts';

test('turning the app on and off and new recovery codes each end every other session and notify the member', async ({
	guarded: { platform, vault },
	db,
}) => {
	const { browser, username, memberId } = await aMemberBrowser(platform);
	const another = await logInElsewhere(platform, username);
	const { address } = await giveContacts(db, vault, memberId);
	const isIn = async ({ call }: Browser) => (await call(getMember, {})).ok;

	const { secret, recoveryCodes } = await enableTotp(browser);
	expect([await isIn(browser), await isIn(another)]).toEqual([true, false]);

	const third = await withApp(platform, username, codeOf(secret));
	await browser.get(security.renewRecoveryCodes, {});
	expect([await isIn(browser), await isIn(third)]).toEqual([true, false]);
	expect(await browser.call(security.removeTotp, { code: recoveryCodes[0] ?? '' })).toMatchObject({
		refusal: { code: 'factor_wrong' },
	});

	const fourth = await withApp(platform, username, codeOf(secret, 1));
	const { recoveryCodes: next } = await browser.get(security.renewRecoveryCodes, {});
	expect(await isIn(fourth)).toBe(false);
	await browser.get(security.removeTotp, { code: next[0] ?? '' });
	expect(await isIn(browser)).toBe(true);
	const notices = await listOutbox(db, vault, { now: new Date(), count: 200 });
	expect(notices.filter(({ to }) => to === address).length).toBeGreaterThanOrEqual(4);
});

/** Logs in from another browser with a code of the app. */
async function withApp(platform: Platform, username: string, code: string) {
	const browser = aBrowser(platform, WINDOWS);
	const asked = await browser.call(login, { username, password: PASSWORD, site: 'member' });
	const pendingId = asked.ok ? '' : (asked.refusal.params['pendingId'] ?? '');
	await browser.get(verifyLogin, { pendingId, way: 'totp', code });
	return browser;
}

test('a logout is recorded once, with its place', async ({ guarded: { platform } }) => {
	const { browser, username } = await aMemberBrowser(platform);
	const other = await logInElsewhere(platform, username);

	await other.get(logout, {});
	await other.call(logout, {});

	const { list } = await browser.get(listAccountEvents, {});
	expect(list.filter(({ type }) => type === 'log_out')).toHaveLength(1);
});
