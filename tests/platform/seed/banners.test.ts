import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { ROUTES, type Route } from '#lib/routes.ts';
import { FIRST_BANNERS } from '#platform/seed/banner-texts.ts';
import { seedBanners } from '#platform/seed/banners.ts';
import { test } from '../database.ts';

const wanted = Object.values<Route>(ROUTES).flatMap(({ bannerGroup }) => bannerGroup ?? []);

test('every banner group of the routes except the home page’s gets a banner in both languages', async ({
	tx,
}) => {
	await seedBanners(tx);

	const rows = await tx.selectFrom('notice_banner').selectAll().execute();
	expect(rows.map(({ group_name }) => group_name).sort()).toEqual(
		wanted.filter((group) => group !== 'w_home').sort(),
	);
	for (const { titles, contents, image } of rows) {
		expect(titles).toEqual({ bn: expect.any(String), en: expect.any(String) });
		expect(contents).toEqual({ bn: expect.any(String), en: expect.any(String) });
		expect(existsSync(`public${image}`), image).toBe(true);
	}
});

test('a restart restores nothing and changes nothing', async ({ tx }) => {
	await seedBanners(tx);
	await tx.deleteFrom('notice_banner').where('group_name', '=', 'w_live').execute();
	const edited = { bn: 'অন্য', en: 'Other' };
	await tx
		.updateTable('notice_banner')
		.set({ titles: edited })
		.where('group_name', '=', 'w_rng')
		.execute();

	await seedBanners(tx);

	const rows = await tx.selectFrom('notice_banner').selectAll().execute();
	expect(rows).toHaveLength(FIRST_BANNERS.length - 1);
	expect(rows.find(({ group_name }) => group_name === 'w_rng')?.titles).toEqual(edited);
});

test('a group filled by an operator gets no further banners', async ({ tx }) => {
	const own = { image: '/own.svg', titles: { en: 'Own' }, contents: { en: '' }, position: 0 };
	await tx
		.insertInto('notice_banner')
		.values({ ...own, group_name: 'w_fish', link: null, link_texts: {}, ends_at: null })
		.execute();

	await seedBanners(tx);

	const rows = await tx
		.selectFrom('notice_banner')
		.select('image')
		.where('group_name', '=', 'w_fish')
		.execute();
	expect(rows).toEqual([{ image: '/own.svg' }]);
});
