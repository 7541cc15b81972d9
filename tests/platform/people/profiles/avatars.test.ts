import { sql } from 'kysely';
import { expect } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import { getPlayerAvatar, getProfileIcon, setProfileIcon } from '#lib/wps/contract/profile.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';

test('a member chooses a picture, changes it and removes it', async ({ api }) => {
	const token = await api.aToken();
	const other = await api.aToken();

	expect(await api.call(getPlayerAvatar, {}, token)).toMatchObject({
		value: { avatar: '0', avatarType: 'STATIC' },
	});
	for (const avatar of ['3', '12', '12']) {
		expect(await api.call(setProfileIcon, { avatar }, token)).toMatchObject({ value: { avatar } });
		expect(await api.call(getProfileIcon, {}, token)).toMatchObject({ value: { avatar } });
		expect(await api.call(getMember, {}, token)).toMatchObject({ value: { avatar } });
	}
	expect(await api.call(getPlayerAvatar, {}, other)).toMatchObject({ value: { avatar: '0' } });
	await api.call(setProfileIcon, { avatar: '0' }, token);
	const info = await api.call(getMember, {}, token);
	expect(info.ok && 'avatar' in info.value).toBe(false);
});

test.for(['', '13', '-1', '1.5', '1e0', '01', '১', 'x'])(
	'the picture %j is refused and changes nothing',
	async (avatar, { api }) => {
		const token = await api.aToken();
		await api.call(setProfileIcon, { avatar: '4' }, token);

		const { status, body } = await api.send('/wps/member/info/icon', {
			method: 'PUT',
			headers: { authorization: token, 'content-type': 'application/json' },
			body: JSON.stringify({ avatar }),
		});

		expect([status, body]).toMatchObject([400, { success: false }]);
		expect(await api.call(getPlayerAvatar, {}, token)).toMatchObject({ value: { avatar: '4' } });
	},
);

test('no picture is chosen while PROFPIC3 is off, and never by a trial', async ({ api, db }) => {
	const token = await api.aToken();
	const trial = await api.call(openTrial, {});
	const trialToken = trial.ok ? trial.value.token : '';

	await setForTest({ platform: api.platform, db }, { PROFPIC3: false });

	expect(await api.call(setProfileIcon, { avatar: '1' }, token)).toMatchObject({
		refusal: { code: 'function_off' },
	});
	expect(await api.call(setProfileIcon, { avatar: '1' }, trialToken)).toMatchObject({
		refusal: { code: 'real_account_needed' },
	});
});

test.for([
	[1, '1'],
	[42, '1'],
	[0, '0'],
	[undefined, '0'],
] as const)(
	'with an upline of type %s, toUpline is %s',
	async ([type, toUpline], { api, owner }) => {
		const token = await api.aToken();
		const member = await api.call(getMember, {}, token);
		const id = member.ok ? member.value.id : 0;
		if (type !== undefined) {
			const upline = await api.call(getMember, {}, await api.aToken());
			const uplineId = upline.ok ? upline.value.id : 0;
			await sql`update member set type = ${type} where id = ${uplineId}`.execute(owner);
			await placeMember(owner, { memberId: id, uplineId, now: new Date() });
		}

		expect(await api.call(getMember, {}, token)).toMatchObject({
			value: { toUpline, excluded: false },
		});
	},
);
