import { expect } from 'vitest';
import { getMember, registerAutoNamed } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import { aNewMember, PASSWORD, test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';
import { refusalOf } from '../auth/password-reset/fixtures.ts';

const { username: _, ...MEMBER } = aNewMember();

test('the platform generates a name that logs in, a different one each time', async ({ api }) => {
	const opened = await Promise.all([1, 2, 3].map(() => api.call(registerAutoNamed, MEMBER)));

	const names = opened.map((answer) => (answer.ok ? answer.value.userName : answer.refusal.code));
	expect(new Set(names).size).toBe(3);
	for (const username of names) {
		expect(username).toMatch(/^j[a-z2-9]{8}$/);
		expect((await api.call(login, { username, password: PASSWORD })).ok).toBe(true);
	}
	const [first] = opened;
	const own = await api.call(getMember, {}, first?.ok ? first.value.token : '');
	expect(own).toMatchObject({ value: { account: names[0], type: 0 } });
});

test('all fields but the name are checked as usual', async ({ api, db }) => {
	const other = { ...MEMBER, confirmPassword: 'another-one-9' };
	const common = { ...MEMBER, password: 'password123', confirmPassword: 'password123' };
	const refused = [
		await api.call(registerAutoNamed, { ...MEMBER, termsAccepted: false }),
		await api.call(registerAutoNamed, other),
		await api.call(registerAutoNamed, common),
		await api.call(registerAutoNamed, { ...MEMBER, ...{ username: 'chosen' } }),
	];
	await setForTest({ platform: api.platform, db }, { USERNAMEREG3: false });
	refused.push(await api.call(registerAutoNamed, MEMBER));

	expect(refused.map(refusalOf)).toEqual([
		'terms_not_accepted termsAccepted',
		'invalid_input confirmPassword',
		'password_too_common password',
		expect.stringMatching(/^invalid_input/),
		'registration_closed',
	]);
});
