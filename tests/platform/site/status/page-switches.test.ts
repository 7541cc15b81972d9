import { expect } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type Api, test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';

const BAR = {
	bn: { text: 'আজ পয়েন্ট দ্বিগুণ', link: '/promotions' },
	en: { text: 'Double points today', link: '/promotions', picture: '/art/coins.svg' },
};

async function infoOf(api: Api) {
	const answer = await api.call(getStatus, {});
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value.info;
}

test('the status has the switches, all on by default, and no promo bar', async ({ api }) => {
	const info = await infoOf(api);

	expect(info).toMatchObject({ memberCentre: true, headerNav: true, noticePages: true });
	expect(info).toMatchObject({ pwdEnabled: true, analytics: {} });
	expect(info.promoBar).toBeUndefined();
});

test('a switch changes the status and refuses no call', async ({ api, db }) => {
	const off = { memberCentre: false, headerNav: false, noticePages: false, pwdEnabled: false };
	const { platform } = api;
	const token = await api.aToken();
	await setForTest({ platform, db }, off);

	expect(await infoOf(api)).toMatchObject(off);
	expect(await api.call(getMember, {}, token)).toMatchObject({ ok: true });
	const given = { username: 'nobody77', password: 'not-my-password', type: 'username' } as const;
	expect(await api.call(login, given)).toMatchObject({ refusal: { code: 'login_failed' } });
});

test('the promo bar is sent in all languages until its switch is off', async ({ api, db }) => {
	const { platform } = api;
	const endsAt = '2031-01-01T00:00:00Z';
	await setForTest({ platform, db }, { promoBarContent: { ...BAR, endsAt } });
	expect((await infoOf(api)).promoBar).toEqual({ contents: BAR, endsAt: new Date(endsAt) });

	await setForTest({ platform, db }, { promoBar: false });

	expect((await infoOf(api)).promoBar).toBeUndefined();
});

test.for([
	['without Bengali', { en: BAR.en }],
	['with a link to another site', { ...BAR, en: { ...BAR.en, link: 'https://other.example/' } }],
	['with a link to another host', { ...BAR, en: { ...BAR.en, link: '//other.example/' } }],
	['with a script for a link', { ...BAR, en: { ...BAR.en, link: 'javascript:alert(1)' } }],
	[
		'with a picture elsewhere',
		{ ...BAR, bn: { text: 'ক', picture: 'https://other.example/a.png' } },
	],
	['without a text', { ...BAR, bn: { text: '' } }],
	['with a text of 91 letters', { ...BAR, en: { text: 'a'.repeat(91) } }],
] as const)('a promo bar %s is refused', async ([, value], { db }) => {
	const promoBarContent = value as unknown as Settings['promoBarContent'];
	const change = { key: 'promoBarContent', value: promoBarContent, changedBy: 'test' } as const;

	await expect(changeSetting(db, change)).rejects.toThrow(/promoBarContent/);
});
