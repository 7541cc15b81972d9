import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import * as passkeys from '#lib/wps/contract/passkeys.ts';
import type { Database } from '#platform/db/database.ts';
import * as rows from '#platform/people/auth/passkeys/rows.ts';
import { aSoftwarePasskey } from '../../../../software-passkey.ts';
import { WAIT } from '../../../../wait.ts';
import { aBrowser, aMemberBrowser, type Browser } from '../../../browser.ts';
import { isLockAwaited, test } from './factors.ts';

const FAILED = { ok: false, refusal: { code: 'passkey_failed' } };

test('the creation options name this site and require user verification', async ({
	guarded: { platform },
}) => {
	const { browser, username } = await aMemberBrowser(platform);

	const { options } = await browser.get(passkeys.beginPasskey, {});

	expect(JSON.parse(options)).toMatchObject({
		rp: { id: 'site.test' },
		user: { name: username },
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
	expect(options).not.toContain('"1"');
});

test.for(['{}', 'no json', '{"id":"x","response":{}}', '[]'])(
	'the passkey %s is refused by every call',
	async (response, { guarded: { platform } }) => {
		const { browser } = await aMemberBrowser(platform);
		await browser.get(passkeys.beginPasskey, {});

		expect(await browser.call(passkeys.addPasskey, { response, name: 'Phone' })).toMatchObject(
			FAILED,
		);
		expect(await browser.call(passkeys.stepUpByPasskey, { response })).toMatchObject(FAILED);
		expect(await aBrowser(platform).call(passkeys.loginByPasskey, { response })).toMatchObject(
			FAILED,
		);
	},
);

test('creating and deleting a passkey require a fresh proof', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, memberId } = await aMemberBrowser(platform);
	await sql`update member_session set authenticated_at = now() - interval '5 minutes'
		where member_id = ${memberId}`.execute(db);

	for (const answer of [
		await browser.call(passkeys.beginPasskey, {}),
		await browser.call(passkeys.addPasskey, { response: '{}', name: 'Phone' }),
		await browser.call(passkeys.removePasskey, { id: 'x' }),
	]) {
		expect(answer).toMatchObject({
			refusal: { code: 'step_up_needed', params: { ways: 'password' } },
		});
	}
});

test('a passkey opens a session of its member', async ({ guarded: { platform }, db }) => {
	const { memberId } = await aMemberBrowser(platform);
	const passkey = await aPasskeyOf(db, memberId);

	const answer = await logInBy(passkey, aBrowser(platform));

	expect(answer).toMatchObject({ ok: true, value: { id: memberId } });
});

test("an agent with a passkey is referred to the agents' login", async ({
	guarded: { platform },
	db,
}) => {
	const { memberId } = await aMemberBrowser(platform);
	await sql`update member set type = 41 where id = ${memberId}`.execute(db);
	const passkey = await aPasskeyOf(db, memberId);
	const before = await countSessions(db, memberId);

	const answer = await logInBy(passkey, aBrowser(platform));

	expect(answer).toMatchObject({ refusal: { code: 'member_only' } });
	expect(await countSessions(db, memberId)).toBe(before);
});

test('a passkey deleted meanwhile opens no session and proves nothing', async ({
	guarded: { platform },
	db,
}) => {
	const { browser, memberId } = await aMemberBrowser(platform);
	const passkey = await aPasskeyOf(db, memberId);
	const { options } = await browser.get(passkeys.beginPasskeyStepUp, {});
	const before = await countSessions(db, memberId);
	const removing = await db.startTransaction().execute();
	await rows.deletePasskey(removing, { id: passkey.id, memberId });

	const entering = logInBy(passkey, aBrowser(platform));
	const proving = browser.call(passkeys.stepUpByPasskey, {
		response: passkey.answer(options, ORIGIN),
	});
	await vi.waitUntil(() => isLockAwaited(db), WAIT);
	await removing.commit().execute();

	expect(await entering).toMatchObject(FAILED);
	expect(await proving).toMatchObject(FAILED);
	expect(await countSessions(db, memberId)).toBe(before);
});

const ORIGIN = 'https://site.test';

async function aPasskeyOf(db: Database, memberId: number) {
	const passkey = aSoftwarePasskey();
	const { id, publicKey } = passkey;
	const row = { id, publicKey, signCount: 0, transports: [], name: 'Phone', now: new Date() };
	await rows.insertPasskey(db, { ...row, memberId });
	return passkey;
}

async function logInBy(passkey: ReturnType<typeof aSoftwarePasskey>, browser: Browser) {
	const { options } = await browser.get(passkeys.beginPasskeyLogin, {});
	const response = passkey.answer(options, ORIGIN);
	return await browser.call(passkeys.loginByPasskey, { response });
}

async function countSessions(db: Database, memberId: number): Promise<number> {
	const sessions = db.selectFrom('member_session').select('id').where('member_id', '=', memberId);
	return (await sessions.execute()).length;
}
