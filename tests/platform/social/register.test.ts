import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { register } from '#lib/wps/contract/member.ts';
import { getPendingSocial, registerSocial } from '#lib/wps/contract/social.ts';
import { aNewMember } from '../api.ts';
import { comeBackFrom } from './openid-provider.ts';
import { aBrowser, HOME, type Social, setting, test } from './social-api.ts';

const aName = () => `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const refusal = (code: string) => ({ ok: false, refusal: { code } });

/** Somebody new at their browser. */
async function somebodyNew(social: Social) {
	const browser = aBrowser();
	await social.signIn(browser, aName());
	return browser;
}

test.for(['1name', 'a', 'a-b', 'এক', 'a'.repeat(16), 'with blank'])(
	'%j is no name, and what waits goes on waiting',
	async (username, { social }) => {
		const browser = await somebodyNew(social);

		const answer = await social.call(registerSocial, { username, termsAccepted: true }, browser);

		expect(answer).toMatchObject({
			ok: false,
			refusal: { code: 'invalid_input', field: 'username' },
		});
		expect(await social.call(getPendingSocial, {}, browser)).toMatchObject({ ok: true });
	},
);

test('the code of whoever recommended the site is kept on the way', async ({ social, db }) => {
	const recruiter = await social.api.call(register, aNewMember());
	const recruiterId = recruiter.ok ? recruiter.value.id : 0;
	const { referral_code: referralCode } = await db
		.selectFrom('member')
		.select('referral_code')
		.where('id', '=', recruiterId)
		.executeTakeFirstOrThrow();
	const browser = aBrowser();
	const started = await social.start(browser, { referralCode });
	const location = started.ok ? started.value.location : '';
	const back = await comeBackFrom(location, { as: aName(), home: HOME });
	await social.receive(browser, back.search);

	const made = { username: aName(), termsAccepted: true };
	const opened = await social.call(registerSocial, made, browser);

	const { upline_id: uplineId } = await db
		.selectFrom('member')
		.select('upline_id')
		.where('id', '=', opened.ok ? opened.value.id : 0)
		.executeTakeFirstOrThrow();
	expect(uplineId).toBe(recruiterId);
});

test.for([
	[
		'asks for more than a name',
		'register',
		{ birthday: { enabled: true, required: true } },
		'form',
	],
	['is closed', 'REG3', false, 'closed'],
	['is by mobile number alone', 'USERNAMEREG3', false, 'closed'],
] as const)(
	'where the registration %s, a name alone opens no account',
	async ([, key, value, way], { social, db }) => {
		const browser = await somebodyNew(social);
		await setting(db, key, value);
		const pending = async () => {
			const found = await social.call(getPendingSocial, {}, browser);
			return found.ok ? found.value.registration : undefined;
		};
		await expect.poll(pending, { timeout: 5000 }).toBe(way);

		const made = { username: aName(), termsAccepted: true };
		const answer = await social.call(registerSocial, made, browser);

		await setting(db, key, key === 'register' ? {} : true);
		await expect.poll(pending, { timeout: 5000 }).toBe('name');
		expect(answer).toMatchObject(refusal('registration_closed'));
	},
);
