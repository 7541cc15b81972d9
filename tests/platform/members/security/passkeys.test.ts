import { sql } from 'kysely';
import { expect } from 'vitest';
import * as passkeys from '#lib/wps/contract/passkeys.ts';
import { aBrowser, aMemberIn } from '../../browser.ts';
import { test } from './factors.ts';

const FAILED = { ok: false, refusal: { code: 'passkey_failed' } };

test('a browser is told what to make, for this site and with the person looked at', async ({
	guarded: { platform },
}) => {
	const { browser, username } = await aMemberIn(platform);

	const { options } = await browser.get(passkeys.beginPasskey, {});

	expect(JSON.parse(options)).toMatchObject({
		rp: { id: 'site.test' },
		user: { name: username },
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
	expect(options).not.toContain('"1"');
});

test.for(['{}', 'no json', '{"id":"x","response":{}}', '[]'])(
	'%s is refused as a passkey, at every door',
	async (response, { guarded: { platform } }) => {
		const { browser } = await aMemberIn(platform);
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

test('making and removing one asks for a fresh proof', async ({ guarded: { platform }, db }) => {
	const { browser, memberId } = await aMemberIn(platform);
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
