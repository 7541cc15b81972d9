import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { changePassword, register } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getPendingSocial, registerSocial } from '#lib/wps/contract/social.ts';
import { aNewMember, PASSWORD } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';
import { passThroughProvider } from './openid-provider.ts';
import { aBrowser, HOME, type Social, test } from './social-api.ts';

const aName = () => `s${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const refusal = (code: string) => ({ ok: false, refusal: { code } });

/** Starts a social login of an unknown user in a new browser. */
async function anUnknownUser(social: Social) {
	const browser = aBrowser();
	await social.signIn(browser, aName());
	return browser;
}

test.for(['1name', 'a', 'a-b', 'এক', 'a'.repeat(16), 'with blank'])(
	'%j is not a valid name, and the pending login stays',
	async (username, { social }) => {
		const browser = await anUnknownUser(social);

		const answer = await social.call(registerSocial, { username, termsAccepted: true }, browser);

		expect(answer).toMatchObject({
			ok: false,
			refusal: { code: 'invalid_input', field: 'username' },
		});
		expect(await social.call(getPendingSocial, {}, browser)).toMatchObject({ ok: true });
	},
);

test('the code of the recommender is kept through the registration', async ({ social, db }) => {
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
	const back = await passThroughProvider(location, { as: aName(), home: HOME });
	await social.receive(browser, back.search);

	const made = { username: aName(), termsAccepted: true };
	const opened = await social.call(registerSocial, made, browser);

	const { upline_id: uplineId } = await db
		.selectFrom('agent_node')
		.select('upline_id')
		.where('member_id', '=', opened.ok ? opened.value.id : 0)
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
	'if the registration %s, a name alone opens no account',
	async ([, key, value, way], { social, db }) => {
		const browser = await anUnknownUser(social);
		await setForTest({ platform: social.api.platform, db }, { [key]: value });
		const pending = async () => {
			const found = await social.call(getPendingSocial, {}, browser);
			return found.ok ? found.value.registration : undefined;
		};
		await expect.poll(pending).toBe(way);

		const made = { username: aName(), termsAccepted: true };
		const answer = await social.call(registerSocial, made, browser);

		expect(answer).toMatchObject(refusal('registration_closed'));
	},
);

test('a pending login opens one account', async ({ social }) => {
	const browser = aBrowser();
	await social.signIn(browser, aName());
	const names = Array.from({ length: 5 }, aName);

	const answers = await Promise.all(
		names.map((username) =>
			social.call(registerSocial, { username, termsAccepted: true }, browser),
		),
	);

	expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('no password opens an account created by a provider', async ({ social }) => {
	const [browser, username] = [aBrowser(), aName()];
	await social.signIn(browser, aName());
	await social.call(registerSocial, { username, termsAccepted: true }, browser);

	for (const password of ['-', '', 'password']) {
		const answer = await social.api.call(login, { username, password, type: 'username' });
		expect(answer).toMatchObject({ ok: false });
	}
});

test('a member registered by a provider may set a first password and log in with it', async ({
	social,
}) => {
	const [browser, person, username] = [aBrowser(), aName(), aName()];
	await social.signIn(browser, person);
	await social.call(registerSocial, { username, termsAccepted: true }, browser);
	const again = await social.signIn(aBrowser(), person);
	const signedIn = aBrowser(again.ok ? again.value.token : undefined);

	const chosen = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
	expect(await social.call(changePassword, chosen, signedIn)).toMatchObject({ ok: true });
	const opened = await social.api.call(login, { username, password: PASSWORD });
	expect(opened).toMatchObject({ ok: true });

	const later = await social.signIn(aBrowser(), person);
	const third = aBrowser(later.ok ? later.value.token : undefined);
	const other = { newPassword: 'another-one-31', confirmNewPassword: 'another-one-31' };
	expect(await social.call(changePassword, other, third)).toMatchObject(refusal('password_needed'));
});

test('without the terms or with a taken name no account is opened', async ({ social }) => {
	const browser = aBrowser();
	const member = aNewMember();
	await social.api.call(register, member);
	await social.signIn(browser, aName());

	const without = { username: aName(), termsAccepted: false };
	expect(await social.call(registerSocial, without, browser)).toMatchObject(
		refusal('terms_not_accepted'),
	);
	const taken = { username: member.username, termsAccepted: true };
	expect(await social.call(registerSocial, taken, browser)).toMatchObject(
		refusal('username_taken'),
	);
	expect(await social.call(getPendingSocial, {}, browser)).toMatchObject({ ok: true });
});
