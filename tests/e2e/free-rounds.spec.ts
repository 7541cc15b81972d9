import type { Page } from '@playwright/test';
import { TEXTS } from '#studio/games/padma-gold/texts.ts';
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import { runReward } from './operator.ts';

/** The processor draws here; a busy machine is slow. */
const SPIN_WAIT = { timeout: 60_000 };

const LANGUAGES = [
	{ name: 'Bengali', root: '', texts: TEXTS.bn, records: bnRecords },
	{ name: 'English', root: '/en', texts: TEXTS.en, records: enRecords },
];

// The reels stop at once: the test is about the money, not the drawing.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, root, texts, records } of LANGUAGES) {
	test(`a player plays the free rounds that an operator granted, in ${name} @upstream`, async ({
		page,
		context,
		site,
	}) => {
		test.setTimeout(180_000);
		// A member without rounds: the list at the end holds the rounds of this test only.
		const { username: player } = await aMember(site);
		await logInAs(context, site, player);
		await runReward(site, 'grant', player, 'JHL/padma-gold', '2', '5.00', '7', 'welcome');
		const before = await balanceOf(page);

		await page.goto(`${root}/game?vassalage=JHL&gameCode=padma-gold&gameType=RNG`);
		const game = page.frameLocator('iframe');
		const spin = game.locator('#play');
		const mark = game.locator('#grant-mark');
		for (const left of [2, 1]) {
			await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
			await expect(spin).toContainText(texts.spinFree);
			await expect(mark).toHaveText(filled(texts.grantLeft, { left, stake: '৳5.00' }));
			await spin.click();
			await expect(spin).toHaveAttribute('aria-disabled', 'true');
		}
		await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
		await expect(mark).toHaveText(texts.grantOver);
		await expect(spin).toContainText(texts.spin);

		await page.goto(`${root}/member/personalHistoryCopy`);
		const worth = page.getByText(records.free_round, { exact: true });
		await expect(worth).not.toHaveCount(0);
		const rounds = (await readBets(page)).slice(0, 2);
		expect(rounds).toMatchObject([
			{ betAmount: 0, freeAmount: 5, status: 'settled' },
			{ betAmount: 0, freeAmount: 5, status: 'settled' },
		]);
		const won = rounds.reduce((sum, { payout }) => sum + payout, 0);
		expect(await balanceOf(page)).toBeCloseTo(before + won, 4);
		expect(await runReward(site, 'grants', player)).toContain('2/2 used');
	});
}

function filled(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (_, key) => String(values[key]));
}

async function ask<T>(page: Page, path: string): Promise<T> {
	const headers = { 'x-wps': '1', 'sec-fetch-site': 'same-origin' };
	const answer = await page.request.get(path, { headers });
	return (await answer.json()).value;
}

async function balanceOf(page: Page): Promise<number> {
	const { sumBalance } = await ask<{ sumBalance: number }>(page, '/wps/v2/wallets/balance');
	return sumBalance;
}

async function readBets(page: Page) {
	const { list } = await ask<{ list: { payout: number; betAmount: number }[] }>(
		page,
		'/wps/report/accountGameBetHistory',
	);
	return list;
}
