import { sql } from 'kysely';
import { expect } from 'vitest';
import * as security from '#lib/wps/contract/security.ts';
import type { Database } from '#platform/db/database.ts';
import { readLatestChange } from '#platform/people/auth/security/latest-change.ts';
import type { Platform } from '#platform/platform.ts';
import { codeOf } from '../../../../authenticator-app.ts';
import { PASSWORD } from '../../../api.ts';
import { aMemberBrowser, type Browser } from '../../../browser.ts';
import { enableTotp, test } from './factors.ts';

const OLD = '402917';
const NEW = '719204';

function setTo(browser: Browser, typed: string) {
	const given = { paymentPassword: typed, confirmPaymentPassword: typed };
	return browser.call(security.setPaymentPassword, given);
}

function needed(ways: string, left: string) {
	return { ok: false, refusal: { code: 'step_up_needed', params: { ways, left } } };
}

/** A member with a payment password; `hasChanged` tells whether one was changed since. */
async function anOwner(platform: Platform, db: Database, { hasTotp = true } = {}) {
	const { browser, memberId } = await aMemberBrowser(platform);
	expect(await setTo(browser, OLD)).toMatchObject({ ok: true });
	const secret = hasTotp ? (await enableTotp(browser)).secret : '';
	const { rows } = await sql<{ now: Date }>`select core.clock() as now`.execute(db);
	const since = rows[0]?.now ?? new Date();
	async function hasChanged(): Promise<boolean> {
		const at = await readLatestChange(db, memberId);
		return at !== undefined && at > since;
	}
	return { browser, memberId, secret, hasChanged };
}

test('a forgotten payment password needs two other methods, and then money waits', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, secret, hasChanged } = await anOwner(platform, db);

	expect(await setTo(browser, NEW)).toMatchObject(needed('totp,password', '2'));
	await browser.get(security.stepUp, { way: 'totp', secret: codeOf(secret) });
	expect(await setTo(browser, NEW)).toMatchObject(needed('password', '1'));
	const config = await browser.get(security.getSecurityConfig, {});
	expect(config).toMatchObject({ provenWays: ['totp'] });
	expect(await hasChanged()).toBe(false);
	await browser.get(security.stepUp, { way: 'password', secret: PASSWORD });
	expect(await setTo(browser, NEW)).toMatchObject({ ok: true });

	expect(await hasChanged()).toBe(true);
});

test('who proves the present payment password changes it at once, without a wait', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, hasChanged } = await anOwner(platform, db);

	await browser.get(security.stepUp, { way: 'payment', secret: OLD });
	expect(await setTo(browser, NEW)).toMatchObject({ ok: true });

	expect(await hasChanged()).toBe(false);
});

test('a member with one other method resets by it, and money waits', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, memberId, hasChanged } = await anOwner(platform, db, { hasTotp: false });
	// The first one was no change.
	expect(await readLatestChange(db, memberId)).toBeUndefined();

	expect(await setTo(browser, NEW)).toMatchObject({ ok: true });

	expect(await hasChanged()).toBe(true);
});

test('methods of another session and of six minutes ago do not count', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, memberId, secret } = await anOwner(platform, db);
	await browser.get(security.stepUp, { way: 'totp', secret: codeOf(secret) });
	await sql`update member_session set stepped_up =
			jsonb_build_object('totp', core.now() - interval '5 minutes')
		where member_id = ${memberId}`.execute(db);

	expect(await setTo(browser, NEW)).toMatchObject(needed('totp,password', '2'));
});
