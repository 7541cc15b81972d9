import { sql } from 'kysely';
import { expect } from 'vitest';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { listPromotionCategories } from '#lib/wps/contract/promotions.ts';
import { listPromotions } from '#platform/rewards/promotions/list-promotions.ts';
import { publishCategories } from '#platform/rewards/promotions/publish-categories.ts';
import {
	type NewPromotion,
	publishPromotion,
} from '#platform/rewards/promotions/publish-promotion.ts';
import { test as apiTest } from '../../api.ts';
import { NOON, test } from '../../database.ts';

const same = (text: string) => ({ bn: text, en: text });

/** Returns a valid promotion. */
function aPromotion(change: Partial<NewPromotion> = {}): NewPromotion {
	return {
		category: 'GAMES',
		titles: { bn: 'নাম', en: 'Name' },
		summaries: same('In short'),
		contents: same('<p>Long</p>'),
		terms: same('<p>Terms</p>'),
		...change,
	};
}

test('a promotion is returned in the requested language', async ({ tx }) => {
	await publishCategories(tx, [{ code: 'GAMES', names: same('Games') }]);
	await publishPromotion(tx, aPromotion());

	const [bengali] = await listPromotions(tx, { language: 'BN', now: NOON });
	const [other] = await listPromotions(tx, { language: 'VI', now: NOON });

	expect(bengali).toMatchObject({ title: 'নাম', category: 'GAMES', labels: [] });
	expect(other).toMatchObject({ title: 'Name', content: '<p>Long</p>' });
});

test('HTML is sanitised when it is written', async ({ tx }) => {
	await publishCategories(tx, [{ code: 'GAMES', names: same('Games') }]);
	const hostile = same('<p onclick="a()">a<script>alert(1)</script></p>');

	const id = await publishPromotion(tx, aPromotion({ contents: hostile, terms: hostile }));
	const row = await tx
		.selectFrom('promotion')
		.select(['contents', 'terms'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();

	expect(row.contents).toEqual(same('<p>a</p>'));
	expect(row.terms).toEqual(same('<p>a</p>'));
});

test('HTML written past the platform is sanitised when it is read', async ({ tx }) => {
	await publishCategories(tx, [{ code: 'GAMES', names: same('Games') }]);
	const id = await publishPromotion(tx, aPromotion());
	const contents = same('<img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>');
	await tx.updateTable('promotion').set({ contents }).where('id', '=', id).execute();

	const [promotion] = await listPromotions(tx, { language: 'EN', now: NOON });

	expect(promotion?.content).toBe('<a>a</a>');
});

test.for([
	['-1 second', null, 1],
	['1 second', null, 0],
	['-2 seconds', '-1 second', 0],
	['-2 seconds', '1 second', 1],
] as const)('from %s to %s shows %i', async ([start, end, count], { tx }) => {
	await publishCategories(tx, [{ code: 'GAMES', names: same('Games') }]);
	const id = await publishPromotion(tx, aPromotion());
	await tx
		.updateTable('promotion')
		.set({
			starts_at: sql<Date>`now() + ${start}::interval`,
			ends_at: end && sql<Date>`now() + ${end}::interval`,
		})
		.where('id', '=', id)
		.execute();

	expect(await listPromotions(tx, { language: 'EN', now: NOON })).toHaveLength(count);
});

test('NEW expires and HOT does not', async ({ tx }) => {
	await publishCategories(tx, [{ code: 'GAMES', names: same('Games') }]);
	const id = await publishPromotion(tx, aPromotion({ isHot: true, newDays: 1 }));
	const [fresh] = await listPromotions(tx, { language: 'EN', now: NOON });
	await tx
		.updateTable('promotion')
		.set({ new_until: sql<Date>`now()` })
		.where('id', '=', id)
		.execute();
	const [old] = await listPromotions(tx, { language: 'EN', now: NOON });

	expect(fresh?.labels).toEqual(['NEW', 'HOT']);
	expect(old?.labels).toEqual(['HOT']);
});

apiTest('the seeded promotions are complete in both languages', async ({ api }) => {
	for (const language of ['BN', 'EN']) {
		const answer = await api.call(listAnnouncements, { types: 'PR', language });
		if (!answer.ok) throw new Error(answer.refusal.code);

		const promotions = answer.value.promotion ?? [];
		expect(promotions.length).toBeGreaterThanOrEqual(6);
		for (const promotion of promotions) {
			const { title, summary, content, terms, linkageType, linkageText } = promotion;
			for (const text of [title, summary, linkageText]) expect(text).toMatch(/\S/);
			// The page of an offer shows its terms, that of a promotion its text.
			if (promotion.isOffer) expect(promotion.significant?.length).toBeGreaterThan(0);
			else expect(content.length).toBeGreaterThan(300);
			expect(terms).toContain('<li>');
			expect(linkageType).toMatch(/^\//);
			expect(promotion.announcementImages).toHaveLength(1);
			expect(title + summary + content + terms).not.toMatch(/[০-৯]/);
		}
	}
});

apiTest('promotions are returned only when requested', async ({ api }) => {
	const without = await api.call(listAnnouncements, { types: 'B,PL,PU' });
	const unnamed = await api.call(listAnnouncements, {});

	expect(without).toMatchObject({ value: { promotion: [] } });
	expect(unnamed.ok && unnamed.value.promotion?.length).toBeGreaterThan(0);
});

apiTest('a category shows while it has a promotion in force', async ({ api, owner }) => {
	const before = await api.call(listPromotionCategories, { language: 'EN' });
	const invalidated = api.invalidated('promotions');
	await owner.deleteFrom('promotion').where('category', '=', 'FAIR_PLAY').execute();
	await invalidated;
	const after = await api.call(listPromotionCategories, { language: 'EN' });

	const codes = (answer: typeof before) => answer.ok && answer.value.list.map((c) => c.category);
	expect(codes(before)).toEqual(['PLAY_MONEY', 'DAYS', 'GAMES', 'FAIR_PLAY', 'VIP', 'PLAY_SAFE']);
	expect(codes(after)).toEqual(['PLAY_MONEY', 'DAYS', 'GAMES', 'VIP', 'PLAY_SAFE']);
});
