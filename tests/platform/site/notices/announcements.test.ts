import { expect } from 'vitest';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { seedNotices } from '#platform/seed/notices.ts';
import { publishNotices } from '#platform/site/notices/publish-notices.ts';
import { test } from '../../api.ts';

test.for([
	['B', { banners: true, player: 0, popup: 0 }],
	['PL', { banners: false, player: 3, popup: 0 }],
	['PU,H', { banners: false, player: 0, popup: 1 }],
	['', { banners: false, player: 0, popup: 0 }],
	['<script>', { banners: false, player: 0, popup: 0 }],
] as const)('the types %j select the returned parts', async ([types, wanted], { api }) => {
	const answer = await api.call(listAnnouncements, { types, platform: 'W', execution: 'B' });

	if (!answer.ok) throw new Error(answer.refusal.code);
	const { banners, player, popup } = answer.value;
	expect(banners && banners.length > 0).toBe(wanted.banners);
	expect(player).toHaveLength(wanted.player);
	expect(popup).toHaveLength(wanted.popup);
});

test('a notice is returned in the requested language, with its instant', async ({ api }) => {
	const [bn, en] = await Promise.all([
		api.call(listAnnouncements, { language: 'BN' }),
		api.call(listAnnouncements, { language: 'EN' }),
	]);

	if (!bn.ok || !en.ok) throw new Error('refused');
	expect(en.value.player?.[0]?.title).toBe('This site uses play money');
	expect(bn.value.player?.[0]?.title).toMatch(/[\u0980-\u09ff]/);
	expect(bn.value.player?.[0]?.publishedAt).toBeInstanceOf(Date);
	expect(bn.value.player?.map(({ id }) => id)).toEqual(en.value.player?.map(({ id }) => id));
});

test('headlines of type H come first, marked, and only for a client that asks for them', async ({
	api,
	database,
}) => {
	const titles = { bn: 'পেমেন্ট বন্ধ', en: 'Payments are paused' };
	await publishNotices(database.db, [
		{ kind: 'headline', titles, contents: { en: '<p>Today</p>' } },
	]);
	const ask = async (types: string, language: string) => {
		const answer = await api.call(listAnnouncements, { types, language });
		if (!answer.ok) throw new Error(answer.refusal.code);
		return (answer.value.player ?? []).map(({ type, title }) => [type, title]);
	};

	const [both, alone, without] = await Promise.all([
		ask('PL,H', 'EN'),
		ask('H', 'BN'),
		ask('PL,PU', 'EN'),
	]);

	expect(both[0]).toEqual(['H', 'Payments are paused']);
	expect(both).toHaveLength(4);
	expect(alone).toEqual([['H', 'পেমেন্ট বন্ধ']]);
	expect(without).toHaveLength(3);
	expect(without.map(([type]) => type)).toEqual([undefined, undefined, undefined]);
	await database.db.deleteFrom('notice').where('kind', '=', 'headline').execute();
});

test('a notice is sanitised when it is written', async ({ tx }) => {
	await publishNotices(tx, [
		{
			kind: 'player',
			titles: { en: 'Hello' },
			contents: {
				en: '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">you</a></p>',
			},
		},
	]);

	const rows = await tx.selectFrom('notice').select('contents').orderBy('id', 'desc').execute();
	expect(rows[0]?.contents).toEqual({ en: '<p>Hi <a>you</a></p>' });
});

test('a restart keeps an operator’s changes to the notices', async ({ tx }) => {
	await tx.deleteFrom('notice').execute();
	await seedNotices(tx);
	await tx
		.updateTable('notice')
		.set({ titles: { en: 'Ours' } })
		.execute();

	await seedNotices(tx);

	const rows = await tx.selectFrom('notice').select('titles').execute();
	expect(rows).toHaveLength(4);
	expect(rows.every(({ titles }) => titles['en'] === 'Ours')).toBe(true);
});
