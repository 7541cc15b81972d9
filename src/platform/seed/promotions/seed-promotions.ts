import type { Tx } from '#platform/db/database.ts';
import {
	hasPromotions,
	publishCategories,
} from '#platform/rewards/promotions/publish-categories.ts';
import {
	type NewPromotion,
	publishPromotion,
} from '#platform/rewards/promotions/publish-promotion.ts';
import { CHECK_A_ROUND } from './check-a-round.ts';
import { LEARN_THE_SLOT } from './learn-the-slot.ts';
import { PADMA_MATHS } from './padma-maths.ts';
import { PLAY_MONEY } from './play-money.ts';
import { RIVER_LEVELS } from './river-levels.ts';
import { WEEK_IN_NUMBERS } from './week-in-numbers.ts';

/** The kinds of promotions that come with the site. */
export const CATEGORIES = [
	{ code: 'PLAY_MONEY', names: { bn: 'খেলার টাকা', en: 'Play money' } },
	{ code: 'DAYS', names: { bn: 'প্রতিদিন', en: 'Every day' } },
	{ code: 'GAMES', names: { bn: 'গেম', en: 'Games' } },
	{ code: 'FAIR_PLAY', names: { bn: 'ফেয়ার খেলা', en: 'Fair play' } },
	{ code: 'VIP', names: { bn: 'VIP', en: 'VIP' } },
	{ code: 'PLAY_SAFE', names: { bn: 'দায়িত্ব নিয়ে খেলা', en: 'Responsible play' } },
];

/** The first promotions, in display order. Every statement is true of the shipped product. */
export const PROMOTIONS: readonly NewPromotion[] = [
	PLAY_MONEY,
	PADMA_MATHS,
	CHECK_A_ROUND,
	LEARN_THE_SLOT,
	RIVER_LEVELS,
	WEEK_IN_NUMBERS,
];

/** Inserts the first promotions, unless a promotion exists. */
export async function seedPromotions(tx: Tx): Promise<void> {
	if (await hasPromotions(tx)) return;
	await publishCategories(tx, CATEGORIES);
	for (const [position, promotion] of PROMOTIONS.entries()) {
		await publishPromotion(tx, { ...promotion, position });
	}
}
