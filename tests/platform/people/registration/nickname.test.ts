import { expect } from 'vitest';
import { getMember, register } from '#lib/wps/contract/member.ts';
import { type Api, aNewMember, test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';

test('member info has the registered nickname, else the account name', async ({ api, db }) => {
	const named = aNewMember();
	const unnamed = aNewMember();
	await setForTest({ platform: api.platform, db }, { register: { nickname: { enabled: true } } });

	expect(await infoOf(api, { ...named, nickname: 'রহিম' })).toMatchObject({
		account: named.username,
		nickname: 'রহিম',
	});
	expect(await infoOf(api, unnamed)).toMatchObject({
		account: unnamed.username,
		nickname: unnamed.username,
	});
});

async function infoOf(api: Api, member: ReturnType<typeof aNewMember> & { nickname?: string }) {
	const opened = await api.call(register, member);
	const info = await api.call(getMember, {}, opened.ok ? opened.value.token : '');
	return info.ok ? info.value : info;
}

test.for([
	['username', { username: 'jh1lik' }],
	['username', { username: 'Admin24' }],
	['nickname', { nickname: 'ঝিলিক' }],
] as const)('a reserved %s is refused as taken', async ([field, change], { api, db }) => {
	await setForTest({ platform: api.platform, db }, { register: { nickname: { enabled: true } } });

	const opened = await api.call(register, { ...aNewMember(), ...change });

	expect(opened).toMatchObject({ ok: false, refusal: { code: 'username_taken', field } });
});
