import { expect, test } from 'vitest';
import { percentOf } from '#lib/rtp.ts';
import { LEARN_THE_SLOT } from '#platform/seed/promotions/learn-the-slot.ts';
import { PADMA_MATHS } from '#platform/seed/promotions/padma-maths.ts';
import { PROMOTIONS } from '#platform/seed/promotions/seed-promotions.ts';
import { FIGURES } from '#studio/games/padma-gold/figures.ts';
import { padmaGold } from '#studio/games/padma-gold/game.ts';
import { PADMA_GOLD, STAKES } from '#studio/games/padma-gold/rules.ts';

const LANGUAGES = ['bn', 'en'] as const;
const grouped = (count: number) => count.toLocaleString('en-US');
const oneIn = (rate: string) => {
	const [hits = 1, of = 1] = rate.split('/').map(Number);
	return (of / hits).toFixed(2);
};

test.for(LANGUAGES)('the maths in %s matches the figures of the studio', (language) => {
	const text = PADMA_MATHS.contents[language];

	for (const figure of [
		grouped(FIGURES.outcomes),
		`${percentOf(FIGURES.rtp)}%`,
		`${Number(FIGURES.boughtPercent).toFixed(2)}%`,
		`${Number(FIGURES.freePercent).toFixed(2)}%`,
		oneIn(FIGURES.hitRate),
		oneIn(FIGURES.freeSpinsRate),
		grouped(FIGURES.spinPayMax / 10),
		grouped(Number(oneIn(FIGURES.spinPayMaxRate))),
		`${(100 - Number(percentOf(FIGURES.rtp))).toFixed(2)}%`,
	]) {
		expect(text).toContain(figure);
	}
});

test.for(LANGUAGES)('the rules in %s match the game', (language) => {
	const text = LEARN_THE_SLOT.contents[language] ?? '';
	const { lines, pays, free } = PADMA_GOLD;

	expect(text).toContain(`৳${Number(STAKES[0])}`);
	expect(text).toContain(`৳${Number(STAKES.at(-1))}`);
	expect(text).toContain(grouped(pays['tiger']?.[5] ?? 0));
	expect(text).toContain(String(free.spins));
	expect(text).toContain(String(padmaGold.cycleMinMs / 1000));
	expect([lines.length, free.trigger, free.multiplier]).toEqual([10, 3, 2]);
});

test('no promotion creates urgency or promises a win', () => {
	const words = PROMOTIONS.flatMap(({ titles, summaries, contents, terms }) =>
		[titles, summaries, contents, terms].flatMap((texts) => Object.values(texts)),
	).join(' ');

	expect(words).not.toMatch(/hurry|last chance|limited time|guaranteed|risk-free|তাড়াতাড়ি|নিশ্চিত জয়/i);
});
