import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { TEXTS } from '#studio/games/padma-gold/texts.ts';
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { connectSimulator } from './simulated-vendor.ts';
import type { Site } from './site-process.ts';
import { expect, test } from './vendor-site.ts';
import { creditMember, playRoundsOf } from './wallet-rounds.ts';

const RECORDS = '/member/personalHistoryCopy';
const LANGUAGES = [
	{ name: 'Bengali', root: '', texts: bnRecords, game: TEXTS.bn, isDark: false, lang: 'bn' },
	{
		name: 'English',
		root: '/en',
		texts: enRecords,
		game: TEXTS.en,
		isDark: true,
		lang: 'en',
	},
] as const;
/** The processor draws here; a busy machine is slow. */
const SPIN_WAIT = { timeout: 60_000 };
const { SCREENS } = process.env;

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'vendor', timeout: 120_000 });

/** Saves a screenshot if SCREENS names a folder. */
async function screenshot(page: Page, name: string): Promise<void> {
	if (SCREENS) await page.screenshot({ path: join(SCREENS, `${name}.png`) });
}

for (const { name, root, texts, game, isDark, lang } of LANGUAGES) {
	test.describe(`in ${name} at 360 px`, () => {
		test.use({ viewport: { width: 360, height: SCREENS ? 1200 : 740 } });

		test('a studio round is verified from its page @upstream', async ({ page, context, site }) => {
			const { username } = await aMember(site);
			await creditMember(site, username, 100_0000n);
			await logInAs(context, site, username);
			if (isDark) await darken(context, site);
			await page.goto(`${root}/game?vassalage=JHL&gameCode=padma-gold`);
			const frame = page.frameLocator('iframe');
			const spin = frame.locator('#play');
			await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
			await spin.click();
			await expect(spin).toHaveAttribute('aria-disabled', 'true');
			await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
			await openRound(page, root + RECORDS, texts);
			const link = page.getByRole('link', { name: texts.round_verify });
			await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
			await expect(link).toHaveAccessibleDescription(texts.round_verify_where);
			await expectNoOverflow(page);
			expect(await axeFaults(page)).toEqual([]);
			await screenshot(page, `round-${lang}`);

			const opening = context.waitForEvent('page');
			await link.click();
			const proof = await opening;

			expect(new URL(proof.url()).origin).toBe(site.studioOrigin);
			await expect(proof.getByRole('status')).toHaveText(game.verifySecret);
			await screenshot(proof, `proof-secret-${lang}`);
			await page.goto(`${root}/game?vassalage=JHL&gameCode=padma-gold`);
			await renewSeed(page.frameLocator('iframe'), game);
			await proof.reload();
			await expect(proof.getByRole('heading', { name: game.verified })).toBeVisible();
			await expect(proof.locator('.steps .ok')).not.toHaveCount(0);
			await expect(proof.locator('.steps .no')).toHaveCount(0);
			await expectNoOverflow(proof);
			expect(await axeFaults(proof)).toEqual([]);
			await screenshot(proof, `proof-${lang}`);
			const other = lang === 'bn' ? TEXTS.en : TEXTS.bn;
			await proof.getByRole('button', { name: new RegExp(`${game.language}$`) }).click();
			await expect(proof.getByRole('heading', { name: other.verified })).toBeVisible();
		});

		test('an open round with very many movements is followed to its end', async ({
			page,
			context,
			site,
		}) => {
			const { username } = await aMember(site);
			await logInAs(context, site, username);
			if (isDark) await darken(context, site);
			const table = await playRoundsOf(site, username);
			const first = await table.open();
			const { roundId } = first;
			for (let bet = 0; bet < 199; bet += 1) await table.open({ roundId, amount: 1000n });
			await openRound(page, root + RECORDS, texts);
			const counts = (count: number) =>
				texts.round_movements_first
					.replace('{{listed}}', '200')
					.replace('{{count}}', String(count));
			const moved = page.getByRole('main').locator('time');
			await expect(moved).toHaveCount(200);
			await expect(page.getByText(counts(200))).toHaveCount(0);
			// A round without a result has no verification link.
			await expect(page.getByRole('link', { name: texts.round_verify })).toHaveCount(0);

			await expect(page.getByRole('timer')).toHaveText(/23:5\d:\d\d/);
			await screenshot(page, `round-open-${lang}`);
			const resume = page.getByRole('link', { name: texts.resume });
			await resume.focus();

			await table.end(first, 5_0000n);

			await expect(page.getByText(counts(201))).toBeVisible();
			await expect(page.getByRole('timer')).toHaveCount(0);
			await expect(page.getByRole('link', { name: texts.round_verify })).toBeVisible();
			await expect(page.getByRole('link', { name: texts.round_game })).toBeFocused();
			await expect(moved).toHaveCount(200);
			await expectNoOverflow(page);
			await screenshot(page, `round-long-${lang}`);
		});
	});
}

test('a round of another vendor links to the vendor’s own record @upstream', async ({
	page,
	context,
	site,
	vendorPorts: [port],
}) => {
	const vendor = await connectSimulator(site, { port, code: 'VFY' });
	const { username } = await aMember(site);
	await creditMember(site, username, 100_0000n);
	await logInAs(context, site, username);
	await page.goto('/en/game?vassalage=VFY&gameCode=coin-toss');
	const frame = page.frameLocator('iframe');
	await frame.getByRole('button', { name: 'Toss' }).click();
	await expect(frame.getByRole('status')).toHaveText(/won|lost/);
	await openRound(page, `/en${RECORDS}`, enRecords);
	const roundId = new URL(page.url()).searchParams.get('roundId') ?? '';

	const link = page.getByRole('link', { name: enRecords.round_verify });

	const address = `${vendor.origin}/verify?round=${encodeURIComponent(roundId)}&lang=en`;
	await expect(link).toHaveAttribute('href', address);
	await expect(link).toHaveAttribute('target', '_blank');
	await vendor.stop();
});

async function darken(context: BrowserContext, { origin }: Site): Promise<void> {
	await context.addCookies([{ name: 'theme', value: 'dark', url: origin }]);
}

/** Opens the page of the latest round in the betting record. */
async function openRound(page: Page, records: string, texts: typeof enRecords): Promise<void> {
	await page.goto(records);
	await page.locator('.records .rows > li').first().getByRole('link').first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.round_title);
}

/** Rotates the seed in the game, which reveals the seed of the rounds so far. */
async function renewSeed(game: FrameLocator, texts: (typeof TEXTS)['en']): Promise<void> {
	await expect(game.locator('#play')).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
	await game.getByRole('button', { name: texts.fair, exact: true }).click();
	await game.getByRole('button', { name: texts.fairRotate, exact: true }).click();
	await expect(game.getByRole('heading', { name: texts.fairRevealed })).toBeVisible();
}
